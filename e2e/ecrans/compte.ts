import { bouton, champ, remplir } from '../gestes.ts'
import { commencerInscription, inscrire } from '../inscription.ts'
import { type EtatEcran, enPanne, enSombre, horsLigne, repond, sansReponse, soumise } from './etat.ts'

const PAGES: EtatEcran[] = [
  '/nouveau-mot-de-passe',
  '/confirmation-email',
  '/creation/step1',
  '/boite-envoi',
].map((route) => ({ route, nom: 'ouvert', qui: 'anonyme' }))

const LECTURE = '/pages/:cle'
const lecture = (nom: string, cle: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: LECTURE,
  nom,
  qui: 'anonyme',
  chemin: `/pages/${cle}`,
  ...plus,
})
const ouvertes = [lecture('conditions', 'cgv'), lecture('aide', 'aide')]

const grille = lecture('accessibilité', 'accessibilite')
const grilles: EtatEcran[] = [
  grille,
  ...enSombre([grille]),
  { ...grille, nom: 'accessibilité, texte en chargement', avant: sansReponse('pages/accessibilite') },
  { ...grille, nom: 'accessibilité, texte en panne', avant: enPanne('pages/accessibilite') },
]

const OUVERTES = '/donnees-ouvertes'
const FERMEES = { ouvert: false, majLe: null, contact: null, annees: [], corrections: [] }
const publiees: EtatEcran[] = [
  { route: OUVERTES, nom: 'publiées', qui: 'anonyme' },
  { route: OUVERTES, nom: 'rien trouvé', qui: 'anonyme', chemin: `${OUVERTES}?recherche=zzzz` },
  {
    route: OUVERTES,
    nom: 'pas encore',
    qui: 'anonyme',
    avant: repond('donnees-ouvertes', { data: FERMEES }),
  },
  { route: OUVERTES, nom: 'chargement', qui: 'anonyme', avant: sansReponse('donnees-ouvertes') },
  { route: OUVERTES, nom: 'panne', qui: 'anonyme', avant: enPanne('donnees-ouvertes') },
]

const connexion: EtatEcran = { route: '/', nom: 'vide', qui: 'anonyme' }

/** Screens for which nobody is signed in. */
export const ECRANS_COMPTE: EtatEcran[] = [
  ...PAGES,
  ...ouvertes,
  ...grilles,
  ...publiees,
  ...enSombre(ouvertes),
  lecture('introuvable', 'inconnue'),
  lecture('chargement', 'cgv', { avant: sansReponse('pages/cgv') }),
  lecture('panne', 'cgv', { avant: enPanne('pages/cgv') }),
  connexion,
  ...enSombre([connexion]),
  { route: '/*', nom: 'adresse inconnue', qui: 'anonyme', chemin: '/nulle-part' },
  { route: '/*', nom: 'adresse inconnue du personnel', qui: 'admin', chemin: '/nulle-part' },
  { route: '/nouveau-mot-de-passe', nom: 'refusé', qui: 'anonyme', preparer: soumise },
  {
    route: '/nouveau-mot-de-passe',
    nom: 'lien périmé',
    qui: 'anonyme',
    chemin: '/nouveau-mot-de-passe?token=perime',
    preparer: async (page) => {
      const secret = 'Nouveau-Secret-9'
      await remplir(page, { email: 'admin@demo.fr', password: secret, confirmPassword: secret })
      await bouton(page, 'Valider').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { route: '/creation/step1', nom: 'refusée', qui: 'anonyme', preparer: soumise },
  {
    route: '/creation/step2',
    nom: 'ouverte',
    qui: 'anonyme',
    chemin: '/creation/step1',
    preparer: commencerInscription,
  },
  {
    route: '/creation/step2',
    nom: 'refusée',
    qui: 'anonyme',
    chemin: '/creation/step1',
    preparer: async (page) => {
      await commencerInscription(page)
      await soumise(page)
    },
  },
  {
    route: '/creation/step3',
    nom: 'reçue',
    qui: 'anonyme',
    chemin: '/',
    preparer: (page) => inscrire(page, { email: `image${Date.now()}@demo.fr`, motDePasse: 'Festival-2026!' }),
  },
  { route: '/boite-envoi', nom: 'après une inscription', qui: 'anonyme' },
  {
    route: '/',
    nom: 'refusée',
    qui: 'anonyme',
    preparer: async (page) => {
      await remplir(page, { email: 'personne@nulle-part.fr', password: 'faux' })
      await bouton(page, 'Se connecter').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    route: '/',
    nom: 'hors ligne',
    qui: 'anonyme',
    avant: horsLigne('login'),
    preparer: async (page) => {
      await remplir(page, { email: 'porteur@demo.fr', password: 'Demonstration-2026!' })
      await bouton(page, 'Se connecter').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    route: '/',
    nom: 'mot de passe oublié',
    qui: 'anonyme',
    preparer: async (page) => {
      await page.getByText(/Mot de passe oublié/).click()
      await champ(page, 'email').waitFor()
    },
  },
  {
    route: '/',
    nom: 'lien demandé',
    qui: 'anonyme',
    preparer: async (page) => {
      await page.getByText(/Mot de passe oublié/).click()
      await remplir(page, { email: 'personne@nulle-part.fr' })
      await bouton(page, 'Recevoir le lien').click()
      await page.getByText(/Merci/).first().waitFor()
    },
  },
]
