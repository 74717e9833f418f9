import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import { anneeDe, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { ecrireTri } from '#domain/commun/tri.ts'
import { colonnesOffertes, colonnesVoulues, jeuDeColonnes } from '#domain/projet/liste/colonnes-liste.ts'
import { ongletsLus } from '#domain/projet/liste/onglets.ts'
import { lireTri } from '#domain/projet/liste/tris-liste.ts'
import { ANNEE_DEMANDE } from '#domain/projet/montants.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { ROLES_VUES } from '#domain/vue/roles-vues.ts'
import { useVisee } from '#web/lib/adresse-visee.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMessageAdresse } from '#web/socle/personne/message-adresse.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { useAttentes } from '#web/socle/personne/notifications.ts'
import { BILAN_CONTROLE } from '#web/socle/projet/messages-bilan.ts'
import { retenirVueListe } from '#web/socle/projet/vue-liste.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { ChoixColonnes } from '#web/ui/liste/ChoixColonnes.tsx'
import { type Selection as Choisies, useSelection } from '#web/ui/liste/use-selection.ts'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'
import { BarreFiltres } from './BarreFiltres.tsx'
import { ceQuiAttend } from './ce-qui-attend.ts'
import { EtatListe } from './EtatListe.tsx'
import './instruction.css'
import './carte-demande.css'
import { TableauProjets } from './TableauProjets.tsx'
import { useOngletEcarte } from './use-onglet-ecarte.ts'
import { useVueParDefaut } from './use-vue-par-defaut.ts'
import { EnregistrerVue, useVueGardee } from './VueGardee.tsx'
import {
  adresseVue,
  avantDecision,
  estDUnNombre,
  estFiltree,
  type Filtres,
  type FiltresProjets,
  fileDe,
  filtresDe,
  inconnusDe,
  lireVue,
  ONGLETS_PROJETS,
  PAR_PAGE,
  requeteProjets,
  SANS_FILTRE,
  sansNombre,
  type Vue,
} from './vue-projets.ts'

/** For a list opened from a number of the statistics, one kept under a name, one that is empty. */
const PuceNombre = lazy(async () => ({ default: (await import('./PuceNombre.tsx')).PuceNombre }))
const EtatVue = lazy(async () => ({ default: (await import('./EtatVue.tsx')).EtatVue }))
const VideProjets = lazy(async () => ({ default: (await import('./VideProjets.tsx')).VideProjets }))

/** What other screens say here once they are done. */
const MESSAGES = ['Le paiement a été validé', 'Le paiement a été annulé', BILAN_CONTROLE]

interface Proprietes {
  /** The way to take the list away, as it is filtered, with its columns; `vide`: it has no line. */
  exporter: (montre: FiltresProjets & { colonnes: string }, vide: boolean) => ReactNode
  /** What may be done of the payment of an application, in its detail. */
  paiementDe: (projet: ProjetEcran) => ReactNode
  /** What may be asked of the applications chosen; `repos` stands there while none is. */
  actesGroupes: (
    de: { selection: Choisies<DemandeChoisie>; filtres: FiltresProjets; total: number },
    repos: ReactNode,
  ) => ReactNode
}

/** Staff list of applications: four tabs, search, year, pages; the whole view is in the address. */
export function EcranProjets({ exporter, paiementDe, actesGroupes }: Proprietes) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const [q] = useSearchParams()
  const gerant = aDroit(moi, 'projet', 'canManage')
  const payeur = aDroit(moi, 'projet', 'canPay')
  useMessageAdresse(MESSAGES)
  const attendent = useAttentes()?.projetsEnAttente ?? 0
  const gardeDesVues = ROLES_VUES.some((r) => r === moi.role)
  const tabs = ONGLETS_PROJETS.filter((o) => ongletsLus(moi.role).includes(o.onglet))
  const vue = lireVue(q, tabs)
  const adresse = adresseVue(vue)
  const ecarte = useOngletEcarte(vue)
  const inconnus = inconnusDe(q)
  const ouverture = useVueParDefaut()
  const gardee = useVueGardee(vue)
  useEffect(() => retenirVueListe(moi.id, adresse), [moi.id, adresse])
  const projets = useQuery(requeteProjets(vue))
  const compte = projets.data?.meta.onglets
  const attentes = projets.data?.meta.attentes
  const attendu =
    attentes && ceQuiAttend({ gere: gerant, paie: payeur }, { controles: attendent, ...attentes })
  // Not known yet: the lines of such a sentence are kept, so that what follows does not move.
  const typique = ceQuiAttend({ gere: gerant, paie: payeur }, { controles: 8, bilans: 5, paiements: 5 })
  const chapeau =
    projets.isPending && typique ? (
      <span className="a-venir">{typique}</span>
    ) : (
      (attendu ?? 'Les demandes d’aide, du dépôt au bilan.')
    )
  const visee = useVisee(vue, q)
  // Rows that were read stay while the next ones are asked for again.
  const lues = useRef(projets.data)
  if (projets.data) lues.current = projets.data
  const lu = projets.data ?? lues.current
  const autour = lu?.meta.autour
  const { tri: _, ...filtresSeuls } = filtresDe(vue)
  const selection = useSelection<DemandeChoisie>(lu?.data ?? [], JSON.stringify(filtresSeuls))
  const tri = lireTri(vue.tri)
  const colonnes = colonnesVoulues(vue.colonnes, gerant)
  const filtrer = (change: Filtres): void =>
    aller({
      filtres: Object.fromEntries(
        Object.entries({ ...visee.current.filtres, ...change }).filter(([, v]) => v),
      ),
    })
  const aller = (change: Partial<Vue>): void => {
    visee.current = { ...visee.current, page: 1, ...change }
    void naviguer(adresseVue(visee.current), { replace: true })
  }
  const cetteAnnee = anneeDe(new Date())
  // The queues of a tab are those it can have.
  const ici = vue.devantCommission || estDUnNombre(vue) ? null : vue.tab
  // The year of the address can be chosen again, also before the list has answered.
  const proposees = [
    ...(projets.data?.meta.annees ?? [cetteAnnee]).map(String),
    ...(vue.annee ? [vue.annee] : []),
  ]
  const annees = [...new Set(proposees)].map((a) => ({ valeur: a, libelle: `Demandes de ${a}` }))

  const repos = (
    <EtatListe vue={vue} meta={lu?.meta} surEffacer={() => aller(SANS_FILTRE)}>
      {gerant && (
        <button type="button" className="lien choisir-a-l-etroit" onClick={selection.demander}>
          Choisir
        </button>
      )}
      <Suspense fallback={null}>{gardee && <EtatVue vue={vue} gardee={gardee} />}</Suspense>
    </EtatListe>
  )

  return (
    <Page
      titre="Projets"
      large
      chapeau={chapeau}
      action={
        <>
          {gardeDesVues && <EnregistrerVue vue={vue} />}
          {exporter({ ...filtresDe(vue), colonnes: colonnes.join() }, projets.data?.meta.total === 0)}
        </>
      }
    >
      <Onglets
        nom="Projets"
        courant={vue.devantCommission || estDUnNombre(vue) ? '' : vue.tab}
        apres={
          !payeur && (
            <Link
              className="puce puce-ronde"
              to={adresseVue({ ...sansNombre(vue), devantCommission: !vue.devantCommission, page: 1 })}
              aria-current={vue.devantCommission ? 'page' : undefined}
              preventScrollReset
            >
              <Icone nom="institution" petite /> Devant une commission
              {autour && <span className="puce-nombre">{formatNombre(autour.devantCommission)}</span>}
            </Link>
          )
        }
        onglets={tabs.map((tab) => ({
          cle: tab.cle,
          libelle: tab.libelle,
          vers: adresseVue({ ...sansNombre(vue), tab: tab.cle, devantCommission: false, page: 1 }),
          nombre: compte?.[tab.onglet],
          ...(tab.onglet === 'en-cours' && attendent > 0 && { alerte: 'des projets attendent un contrôle' }),
          ...(tab.onglet === 'commissions-passees' && alertePassees(attentes, gerant, payeur)),
        }))}
      />
      {ecarte && (
        <p role="status" className="ligne sous-4 secondaire">
          <Icone nom="info" petite /> {ecarte}
        </p>
      )}
      {inconnus.length > 0 && (
        <p role="status" className="ligne sous-4 secondaire">
          <Icone nom="info" petite /> Cette vue demande ce que la liste ne connaît pas, et qui est ignoré
          {`\u00a0: ${inconnus.join(', ')}.`}
        </p>
      )}
      <BarreFiltres
        filtres={vue.filtres}
        files={{
          ...(ici === 'in-progress' && gerant && { controle: attendent }),
          ...(ici === 'past-commission' && {
            ...(gerant && { bilan: attentes?.bilans }),
            ...((gerant || payeur) && { paiement: attentes?.paiements }),
            enRetard: autour?.enRetard,
          }),
          // Once decided, nobody looks any more for what is odd.
          ...(ici !== 'past-commission' && ici !== 'archives' && { aVerifier: autour?.aVerifier }),
          suivies: autour?.suivies,
        }}
        auPlus={autour?.comptesAuPlus}
        surChange={filtrer}
        debut={
          <>
            <Recherche
              libelle="Projet, structure, n°"
              valeur={vue.recherche}
              surRecherche={(recherche) => aller({ recherche })}
            />
            <Selection
              nom="annee"
              libelle={ANNEE_DEMANDE}
              invite="Toutes les années"
              options={annees}
              valeur={vue.annee || null}
              onChange={(annee) => aller({ annee: annee ?? '' })}
            />
            {estDUnNombre(vue) && (
              <Suspense fallback={null}>
                <PuceNombre vue={vue} surOter={() => aller(sansNombre(vue))} />
              </Suspense>
            )}
          </>
        }
        fin={
          <ChoixColonnes
            colonnes={colonnesOffertes(gerant)}
            montrees={colonnes}
            jeu={jeuDeColonnes(filtresDe(vue).onglet)}
            surChoix={(choisies) => aller({ colonnes: choisies })}
            surRetablir={vue.colonnes.length > 0 ? () => aller({ colonnes: [] }) : undefined}
          />
        }
      />
      {projets.isError && (
        <EtatErreur
          message="Failed to fetch projects"
          raison={messageDe(projets.error)}
          surReessayer={() => void projets.refetch()}
        />
      )}
      {gerant
        ? actesGroupes({ selection, filtres: filtresDe(vue), total: lu?.meta.total ?? 0 }, repos)
        : repos}
      {(projets.isPending || ouverture) && <Squelette forme="tableau" lignes={12} />}
      {!ouverture && projets.isSuccess && projets.data.data.length === 0 && (
        <Suspense fallback={null}>
          <VideProjets vue={vue} surEffacer={() => aller(SANS_FILTRE)} />
        </Suspense>
      )}
      {!ouverture && lu && lu.data.length > 0 && (
        <>
          <TableauProjets
            projets={lu.data}
            gerant={gerant}
            tab={vue.tab}
            file={fileDe(vue.filtres)}
            colonnes={colonnes}
            situer={vue.recherche !== '' || estDUnNombre(vue)}
            avantDecision={avantDecision(vue)}
            quand={{ jour: jourDe(new Date()), delais: autour?.delais }}
            tri={tri}
            surTri={(choisi) => aller({ tri: ecrireTri(choisi) })}
            paiementDe={paiementDe}
            selection={gerant ? selection : undefined}
            surEffacer={estFiltree(vue) ? () => aller(SANS_FILTRE) : undefined}
          />
          <Pagination
            page={vue.page}
            total={lu.meta.total}
            parPage={PAR_PAGE}
            vers={(page) => adresseVue({ ...vue, page })}
          />
          <TouchesListe recherche filtres choix={gerant} />
        </>
      )}
    </Page>
  )
}

/** What waits among the decided ones, for who deals with it. */
function alertePassees(
  attentes: { bilans: number; paiements: number } | undefined,
  gerant: boolean,
  payeur: boolean,
): { alerte: string } | undefined {
  if (gerant && attentes && attentes.bilans > 0) return { alerte: 'des bilans attendent un contrôle' }
  return payeur && attentes && attentes.paiements > 0 ? { alerte: 'des paiements sont à faire' } : undefined
}
