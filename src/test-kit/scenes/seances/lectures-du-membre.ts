import { roleAdmis } from '#domain/commun/acces.ts'
import { ROUTES } from '#server/app.ts'
import type { Banc } from '#test-kit/banc/banc.ts'

/** What the addresses of a member name: real things, so that each call answers what it would in life. */
export interface LieuxDuMembre {
  membre: number
  commission: number
  projets: readonly { id: number; numero: string; porteur: { id: number } }[]
  fichiers: readonly number[]
  seances: readonly number[]
  procesVerbaux: readonly number[]
}

const rien = (): string[] => []
const tel =
  (...chemins: string[]) =>
  (): string[] =>
    chemins
const deCommission =
  (suite = '') =>
  (l: LieuxDuMembre): string[] => [`commissions/${l.commission}${suite}`]
const deProjet =
  (suite = '') =>
  (l: LieuxDuMembre): string[] =>
    l.projets.map((p) => `projets/${p.id}${suite}`)

const ONGLETS = ['en-cours', 'affectation', 'commissions-passees', 'archives']
/** Every way to list, filter, order, count and find, even by what a member may not filter by. */
const LISTES = (l: LieuxDuMembre): string[] => [
  ...['projets', 'projets?vue=ecran', 'projets?portee=commission', 'projets?portee=commission&vue=ecran'],
  ...ONGLETS.flatMap((o) => [`projets?onglet=${o}`, `projets?onglet=${o}&vue=ecran`]),
  ...['montant', '-montant', 'demande', '-demande', 'accorde', '-accorde'].map(
    (tri) => `projets?vue=ecran&tri=${tri}&commissionId=${l.commission}`,
  ),
  ...['demandeMin=900', 'demandeMax=900', 'accordeMin=500', 'accordeMax=500'].map(
    (borne) => `projets?${borne}&vue=ecran`,
  ),
  ...['projets?parPage=1&page=2', 'projets?constats=oui', 'projets?retard=oui', 'projets?indicateur=aides'],
  `projets?commissionId=${l.commission}`,
  ...l.projets.flatMap((p) => [`projets?porteurId=${p.porteur.id}`, `projets?recherche=${p.numero}`]),
]

/** Every call that reads and that a member may make, by method and path; a missing one fails the tests. */
const LUS: Record<string, (l: LieuxDuMembre) => string[]> = {
  '/me': tel('me', 'me?vue=ecran'),
  '/lectures': (l) =>
    l.projets.map(({ id }) => {
      const de = ['', '/constats', '/journal', '/passe', '/suivi', '/voisins'].map(
        (fin) => `/projets/${id}${fin}`,
      )
      return `lectures?de=${encodeURIComponent([...de, `/notes/projet/${id}`].join(' '))}`
    }),
  '/notifications': tel('notifications'),
  '/second-facteur': tel('second-facteur'),
  '/comptes/:id': (l) => [`comptes/${l.membre}`],
  '/me/agenda': tel('me/agenda'),
  '/messagerie/conversations': tel('messagerie/conversations'),
  '/messagerie/conversations/admin': tel('messagerie/conversations/admin'),
  '/messagerie/conversations/:id': tel('messagerie/conversations/1'),
  '/messagerie/messages/:id/piece': tel('messagerie/messages/1/piece'),
  '/projets': LISTES,
  '/projets/:id': (l) => [...deProjet()(l), ...deProjet('?populate=controles')(l)],
  '/projets/:id/constats': deProjet('/constats'),
  '/projets/:id/journal': deProjet('/journal'),
  '/projet-fichiers/:id': (l) => l.fichiers.map((id) => `projet-fichiers/${id}`),
  '/porteurs-projet/:id': (l) => l.projets.map((p) => `porteurs-projet/${p.porteur.id}`),
  '/recherche': (l) => l.projets.map((p) => `recherche?recherche=${p.numero}`),
  '/commissions': tel('commissions'),
  '/commissions/:id': (l) => [
    ...['', '?vue=ecran', '?vue=ecran&parPage=1'].flatMap((suite) => deCommission(suite)(l)),
    ...l.projets.flatMap((p) => deCommission(`?vue=ecran&parPage=1&autour=${p.id}`)(l)),
  ],
  '/commissions/:id/deports': deCommission('/deports'),
  '/commissions/:id/declarations': deCommission('/declarations'),
  '/commissions/:id/seances': deCommission('/seances'),
  '/commissions/:id/proces-verbaux': deCommission('/proces-verbaux'),
  '/seances/:id/suivi': (l) => l.seances.map((id) => `seances/${id}/suivi`),
  '/seances/:id/carnets/:membreId': (l) => l.seances.map((id) => `seances/${id}/carnets/${l.membre}`),
  '/proces-verbaux/:id': (l) => l.procesVerbaux.map((id) => `proces-verbaux/${id}`),
  '/proces-verbaux/:id/pdf': (l) => l.procesVerbaux.map((id) => `proces-verbaux/${id}/pdf`),
  '/donnees-ouvertes': tel('donnees-ouvertes', '../donnees-ouvertes/aides-2026.csv'),
  '/donnees-ouvertes/aides': tel('donnees-ouvertes/aides', 'donnees-ouvertes/aides?annee=2026'),
  '/categories-structures': tel('categories-structures'),
  '/categories-projets': tel('categories-projets'),
  '/domaines-editoriaux': tel('domaines-editoriaux'),
  '/calendrier-depot-projet': tel('calendrier-depot-projet'),
  '/pages': tel('pages'),
  '/pages/:cle': tel('pages/cgv'),
  '/geo/communes': tel('geo/communes?recherche=gren'),
  '/geo/regions': tel('geo/regions'),
  '/boite-envoi': tel('boite-envoi'),
  // A stream that says nothing by itself; a token drawn; a blank workbook that dates its own archive; a
  // public register, asked ten times a minute at most; the link of a structure's invitation.
  '/evenements': rien,
  '/invitation': rien,
  '/renew-token': rien,
  '/structures/registre': rien,
  '/modeles/budget-remunerations': rien,
}

/** Every call of a member that writes, with what its answer says of applications. */
const ECRITS: Record<string, 'rien' | 'ses liens'> = {
  'POST /login': 'rien',
  'POST /login/reprise': 'rien',
  'POST /logout': 'rien',
  'POST /lost-password': 'rien',
  'POST /reset-password': 'rien',
  'POST /confirmer-email': 'rien',
  'POST /verifier': 'rien',
  'POST /login/second-facteur': 'rien',
  'POST /login/options-cle': 'rien',
  // Of one's own account: whom the provider names, never what a file holds.
  'POST /oidc/liens': 'rien',
  'POST /oidc/liens/second-facteur': 'rien',
  'DELETE /oidc/liens/:id': 'rien',
  'POST /oidc/invitation': 'rien',
  'POST /second-facteur/application': 'rien',
  'POST /second-facteur/application/confirmer': 'rien',
  'DELETE /second-facteur/application': 'rien',
  'POST /second-facteur/codes-secours': 'rien',
  'POST /second-facteur/cles/options': 'rien',
  'POST /second-facteur/cles': 'rien',
  'DELETE /second-facteur/cles/:id': 'rien',
  'DELETE /second-facteur': 'rien',
  'PUT /comptes/:id': 'rien',
  'PATCH /comptes/:id': 'rien',
  'POST /porteurs-projet': 'rien',
  'POST /invitation/compte': 'rien',
  'POST /me/agenda': 'rien',
  'DELETE /me/agenda': 'rien',
  'POST /messagerie': 'rien',
  // To who presides or keeps the minutes of that sitting alone (src/server/features/seance/POURQUOI.md, 244).
  'POST /proces-verbaux/:id/code': 'rien',
  'PATCH /proces-verbaux/:id/signer': 'rien',
  'POST /commissions/:id/deports': 'ses liens',
  'POST /projets/:id/deports': 'ses liens',
  'PATCH /deports/:id/retirer': 'ses liens',
  // To who presides alone.
  'PATCH /deports/:id/decider-retrait': 'rien',
}

/** Calls of a member that nobody said what they read: none, or a test would miss them. */
export const appelsOublies = (): string[] =>
  ROUTES.filter(({ contrat }) => roleAdmis(contrat.acces, 'membreCommission'))
    .filter(
      ({ contrat: { methode, chemin } }) =>
        !(methode === 'GET' ? LUS[chemin] : ECRITS[`${methode} ${chemin}`]),
    )
    .map(({ contrat }) => `${contrat.methode} ${contrat.chemin}`)

/** The addresses of all that a member may read, on these things, their calendar included when it has one. */
export const lecturesDuMembre = (l: LieuxDuMembre): string[] => [
  ...new Set(Object.values(LUS).flatMap((adresses) => adresses(l))),
]

/** All that this member is answered: address, status and bytes. */
export async function reponsesDuMembre(
  banc: Banc,
  jeton: string,
  chemins: readonly string[],
): Promise<Map<string, { statut: number; dit: string }>> {
  const lues = new Map<string, { statut: number; dit: string }>()
  for (const chemin of chemins) {
    const r = await banc.appeler('GET', chemin, { jeton })
    lues.set(chemin, { statut: r.statut, dit: r.octets.toString('latin1') + (r.entetes.etag ?? '') })
  }
  return lues
}

/** Opens the calendar of this person; gives its address, as `appeler` takes it. */
export async function ouvrirCalendrier(banc: Banc, jeton: string): Promise<string> {
  const { corps } = await banc.appeler('POST', 'me/agenda', { jeton })
  return `../calendrier/${new URL(corps.data.adresse).pathname.split('/').at(-1)}`
}
