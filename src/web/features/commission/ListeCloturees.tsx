import { useSearchParams } from 'react-router'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { anneeDe } from '#domain/commun/jours.ts'
import { useVisee } from '#web/lib/adresse-visee.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { ChoixAnnee } from './ChoixAnnee.tsx'
import { TableauCommissions } from './TableauCommissions.tsx'
import './ListeCloturees.css'

/** Closed commissions of one year (this one at first), found by their number; the view is in the address. */
export function ListeCloturees({
  commissions,
  gere,
}: {
  commissions: readonly CommissionCourte[]
  gere: boolean
}) {
  const [q, setQ] = useSearchParams()
  const visee = useVisee(q, q)
  const ici = anneeDe(new Date())
  const annee = Number(q.get('annee')) || ici
  const recherche = q.get('recherche') ?? ''
  const autres = [...new Set(commissions.map((c) => c.annee))].filter((a) => a !== ici)
  const vues = commissions.filter((c) => c.annee === annee && String(c.numero).includes(recherche))
  const poser = (nom: string, valeur: string): void => {
    const suite = new URLSearchParams(visee.current)
    if (valeur) suite.set(nom, valeur)
    else suite.delete(nom)
    visee.current = suite
    setQ(suite, { replace: true })
  }
  return (
    <>
      <div className="commission-filtres">
        <Recherche
          libelle="Numéro de la commission"
          valeur={recherche}
          surRecherche={(v) => poser('recherche', v)}
        />
        <ChoixAnnee
          annees={[ici, ...autres.toSorted((a, b) => b - a)]}
          annee={annee}
          onChange={(a) => poser('annee', a === ici ? '' : String(a))}
        />
        <p className="secondaire" role="status">
          {vues.length} commission{vues.length > 1 ? 's' : ''}
        </p>
      </div>
      {vues.length > 0 ? (
        <TableauCommissions legende="Commissions cloturées" commissions={vues} gere={gere} />
      ) : (
        <EtatVide titre="Aucune commission ici" icone="institution">
          {recherche
            ? `Aucune commission close de ${annee} ne porte ce numéro.`
            : `Aucune commission n’a été close pour ${annee}. Choisissez une autre année.`}
        </EtatVide>
      )}
    </>
  )
}
