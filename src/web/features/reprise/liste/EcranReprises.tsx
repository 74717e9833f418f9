import { useQuery } from '@tanstack/react-query'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { BoutonModele } from '../BoutonFichier.tsx'
import { etatDit } from '../dire-reprise.ts'
import { requeteReprises } from '../requetes-reprise.ts'
import { CeQuIlFaut } from './CeQuIlFaut.tsx'
import { COLONNES } from './colonnes-reprises.tsx'
import '../reprise.css'

/** `/admin/reprises`: the files of past aids, what became of each, and the way to take over another. */
export function EcranReprises() {
  const { data, isPending, error, refetch } = useQuery(requeteReprises)
  const reprendre = (
    <LienBouton vers="/admin/reprises/nouvelle" variante="primary" icone="deposer">
      Reprendre un fichier
    </LienBouton>
  )
  const vide = data?.length === 0
  return (
    <Page
      titre="Reprises"
      chapeau="Les aides accordées avant le portail, reprises d’un ancien outil ou d’un tableur. Elles complètent le passé des structures, les premières demandes et les statistiques&nbsp;; elles ne sont jamais des demandes."
      retour={{ vers: '/admin/parametres', libelle: 'Paramètres' }}
      action={
        data &&
        !vide && (
          <>
            <BoutonModele />
            {reprendre}
          </>
        )
      }
    >
      {isPending && <Squelette forme="tableau" lignes={4} />}
      {error && !data && (
        <EtatErreur
          message="Les reprises n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {vide && (
        <EtatVide
          titre="Aucune reprise"
          icone="dossier"
          action={
            <div className="rangee">
              {reprendre}
              <BoutonModele />
            </div>
          }
        >
          <CeQuIlFaut />
        </EtatVide>
      )}
      {data && !vide && (
        <div className="reprise-liste sous-6">
          <Tableau
            legende="Reprises, la dernière d’abord"
            colonnes={COLONNES}
            lignes={data}
            cleDe={(r) => r.id}
            bord={(r) => etatDit(r).statut}
          />
        </div>
      )}
    </Page>
  )
}
