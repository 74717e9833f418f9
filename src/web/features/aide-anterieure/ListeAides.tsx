import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { requeteAides } from './requetes.ts'
import { TableAides } from './TableAides.tsx'

const ANNEE = /^(19|20|21)\d\d$/
const entier = (texte: string | null): number | undefined => {
  const n = Math.trunc(Number(texte))
  return n > 0 ? n : undefined
}

/** All the past aids, looked for by their title, reference or structure, and by their year. */
export function ListeAides() {
  const [q, setQ] = useSearchParams()
  const recherche = q.get('recherche') ?? ''
  const annee = q.get('annee') ?? ''
  const [saisie, setSaisie] = useState(annee)
  const porteurId = entier(q.get('porteurId'))
  const { data, isPending, error, refetch } = useQuery(
    requeteAides({
      page: entier(q.get('page')) ?? 1,
      ...(porteurId && { porteurId }),
      ...(recherche && { recherche }),
      ...(ANNEE.test(annee) && { annee: Number(annee) }),
    }),
  )
  const avec = (champs: Record<string, string>): string => {
    const tous = { recherche, annee, porteurId: porteurId ? String(porteurId) : '', ...champs }
    return `?${new URLSearchParams(Object.entries(tous).filter(([, v]) => v !== ''))}`
  }
  const aller = (champs: Record<string, string>): void => setQ(avec(champs), { replace: true })
  const cherchees = recherche !== '' || annee !== '' || porteurId !== undefined
  return (
    <>
      <div className="rangee ecart-4 sous-4">
        <Recherche
          libelle="Chercher une aide ou une structure"
          valeur={recherche}
          surRecherche={(r) => aller({ recherche: r })}
        />
        <SaisieTexte
          nom="annee"
          libelle="Année"
          taille="courte"
          max={4}
          valeur={saisie}
          onChange={(a) => {
            setSaisie(a)
            if (a === '' || ANNEE.test(a)) aller({ annee: a })
          }}
        />
        {porteurId !== undefined && <Link to={avec({ porteurId: '' })}>De toutes les structures</Link>}
      </div>
      {isPending && <Squelette forme="tableau" lignes={8} />}
      {error && !data && (
        <EtatErreur
          message="Les aides antérieures n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={() => void refetch()}
        />
      )}
      {data && data.data.length === 0 && (
        <EtatVide titre="Aucune aide antérieure">
          {cherchees
            ? 'Aucune ne répond à cette recherche.'
            : 'Les aides données avant le portail viendront ici, une fois la base passée reprise.'}
        </EtatVide>
      )}
      {data && data.data.length > 0 && (
        <>
          <TableAides aides={data.data} legende="Aides données avant le portail" avecStructure />
          <Pagination {...data.meta} vers={(n) => avec({ page: String(n) })} />
        </>
      )}
    </>
  )
}
