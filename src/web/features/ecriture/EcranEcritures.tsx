import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { nommerMois } from '#domain/ecriture/mois.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import './ecritures.css'
import { Prevision } from './Prevision.tsx'
import { requeteMoisEcritures } from './requetes-ecritures.ts'

/** Accounting entries, a month at a time: what the file holds, then the file. */
export function EcranEcritures() {
  const [q, changer] = useSearchParams()
  const mois = useQuery(requeteMoisEcritures)
  const liste = mois.data?.data ?? []
  const choisi = liste.find((m) => m.mois === q.get('mois')) ?? liste[0]
  return (
    <Page
      titre="Écritures comptables"
      chapeau="Un fichier d’import à la forme du FEC, mois par mois, pour votre logiciel de comptabilité. Ce n’est pas le FEC légal, que ce logiciel produit lui-même."
    >
      {mois.isPending && <Squelette forme="formulaire" lignes={5} />}
      {mois.isError && (
        <EtatErreur
          message="Les écritures n’ont pas pu être chargées."
          raison={messageDe(mois.error, '')}
          surReessayer={reessaiDe(mois.error, mois.refetch)}
        />
      )}
      {mois.data && !mois.data.meta.regle && <SansComptes />}
      {mois.data && !choisi && (
        <EtatVide titre="Aucune écriture pour l’instant" icone="euro">
          Une écriture naît à la signature d’une convention, une autre à la date de valeur du paiement.
        </EtatVide>
      )}
      {choisi && (
        <>
          <div className="ecritures-mois">
            <Selection
              nom="mois"
              libelle="Mois"
              valeur={choisi.mois}
              onChange={(m) => m && changer({ mois: m }, { replace: true })}
              options={liste.map((m) => ({ valeur: m.mois, libelle: libelleDe(m) }))}
            />
          </div>
          <Prevision key={choisi.mois} mois={choisi.mois} />
        </>
      )}
    </Page>
  )
}

/** « novembre 2026 · exporté, 2 écritures depuis ». */
function libelleDe(mois: { mois: string; nouvelles: number; exporteLe: string | null }): string {
  const nom = nommerMois(mois.mois)
  if (mois.exporteLe === null) return nom
  return mois.nouvelles === 0 ? `${nom}, exporté` : `${nom}, exporté, incomplet depuis`
}

function SansComptes() {
  const administre = aDroit(useMoi(), 'page', 'canManage')
  return (
    <p className="encadre ecritures-avis st-attention">
      <Icone nom="attention" petite />
      <span>
        Les comptes ne sont pas réglés{'\u00a0'}: ceux que vous lisez ici sont des exemples, et rien ne
        s’exporte.{' '}
        {administre ? (
          <Link to="/admin/parametres?tab=comptabilite">Régler les comptes</Link>
        ) : (
          'Donnez les vôtres à un administrateur, qui les saisit dans «\u00a0Paramètres\u00a0», «\u00a0Comptabilité\u00a0».'
        )}
      </span>
    </p>
  )
}
