import { useQuery } from '@tanstack/react-query'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { lireTriParmi } from '#domain/commun/tri.ts'
import {
  comptesDeLaVue,
  FILTRES_COMPTES,
  type FiltreComptes,
  TRIS_COMPTES,
  type VueComptes,
} from '#domain/compte/liste-comptes.ts'
import { ROLES_PERSONNEL } from '#domain/compte/roles-personnel.ts'
import { appelsExport } from '#domain/export/appels.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { ExportListe } from '#web/socle/ExportListe.tsx'
import { requeteComptes } from '#web/socle/personne/comptes.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import type { FiltreOffert } from '#web/ui/liste/filtre.ts'
import { LigneEtat } from '#web/ui/liste/LigneEtat.tsx'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import { Rangees } from '#web/ui/liste/Rangees.tsx'
import { useVueListe, type VueListe } from '#web/ui/liste/use-vue-liste.ts'
import { colonnesComptes } from './colonnes-comptes.tsx'
import './compte.css'
import { useMessageListe } from './use-message-liste.ts'

const OFFERTS: FiltreOffert<FiltreComptes>[] = [
  {
    genre: 'plusieurs',
    nom: 'role',
    titre: 'Rôle',
    valeurs: ROLES_PERSONNEL.map((r) => ({ valeur: r, libelle: LIBELLES_ROLES[r] })),
  },
]

/** What a view keeps of the accounts, read as the export reads it. */
const demandeDe = ({ recherche, filtres, tri }: VueListe<FiltreComptes>): VueComptes => ({
  recherche,
  ...(filtres.role && { role: ROLES_PERSONNEL.filter((r) => filtres.role?.split(',').includes(r)) }),
  ...(filtres.invitation === 'oui' && { invitation: 'oui' }),
  tri: lireTriParmi(TRIS_COMPTES, tri) ?? undefined,
})

/** Accounts of staff and commission members; a sentence in the address shows only when it is one of ours. */
export function EcranComptes() {
  const gere = aDroit(useMoi(), 'compte', 'canManage')
  const comptes = useQuery(requeteComptes)
  useMessageListe(comptes)
  const liste = useVueListe(FILTRES_COMPTES)
  const { vue } = liste
  const { data } = comptes
  const demande = demandeDe(vue)
  const trouves = data && comptesDeLaVue(data, demande)
  const invites = data?.filter((c) => c.isInvite).length ?? 0
  const puces = (invites > 0 || vue.filtres.invitation) && (
    <PuceFile
      nombre={invites}
      choisie={vue.filtres.invitation === 'oui'}
      surClic={() => liste.filtrer({ invitation: vue.filtres.invitation ? '' : 'oui' })}
    >
      Invitation envoyée
    </PuceFile>
  )

  return (
    <Page
      titre="Comptes"
      chapeau="Les comptes du personnel et des membres de commission."
      action={
        <>
          <ExportListe
            appel={appelsExport.exporterListeComptes}
            filtres={{ ...vue.filtres, recherche: vue.recherche || undefined, tri: vue.tri || undefined }}
            vide={trouves?.length === 0}
          />
          {gere && (
            <>
              <LienBouton vers="/admin/jetons">Jetons de lecture</LienBouton>
              <LienBouton vers="/admin/comptes/nouveau" variante="primary">
                + Créer un compte
              </LienBouton>
            </>
          )}
        </>
      }
    >
      <BarreListe
        offerts={OFFERTS}
        filtres={vue.filtres}
        surChange={liste.filtrer}
        debut={
          <Recherche libelle="Rechercher un compte" valeur={vue.recherche} surRecherche={liste.chercher} />
        }
        {...(puces && { files: { puces, nombre: vue.filtres.invitation ? 1 : 0 } })}
      />
      {comptes.isPending && <Squelette forme="tableau" lignes={6} />}
      {comptes.isError && (
        <EtatErreur message={messageDe(comptes.error)} surReessayer={() => void comptes.refetch()} />
      )}
      {trouves && (
        <>
          <LigneEtat
            compte={{ total: trouves.length }}
            mot="compte"
            surEffacer={liste.filtree ? liste.effacer : undefined}
          />
          {trouves.length === 0 ? (
            <AucunResultat recherche={vue.recherche} filtree={Object.keys(vue.filtres).length > 0} />
          ) : (
            <Rangees
              liste="comptes"
              legende="Comptes"
              colonnes={colonnesComptes(gere)}
              lignes={trouves}
              cleDe={(c) => c.id}
              tri={demande.tri}
              surTri={liste.trier}
              touches={{ recherche: true, filtres: true }}
            />
          )}
        </>
      )}
    </Page>
  )
}

const AucunResultat = ({ recherche, filtree }: { recherche: string; filtree: boolean }) => (
  <EtatVide titre="Aucun résultat" icone="loupe">
    {filtree
      ? 'Aucun compte ne répond à ces filtres.'
      : `Aucun compte ne correspond à «\u00a0${recherche}\u00a0».`}
  </EtatVide>
)
