import type { QuestionFonction } from '#domain/signature/qui-signe.ts'
import { bouton, champ, remplir } from '../gestes.ts'
import { pdfReel } from '../pieces.ts'
import {
  type EtatEcran,
  enPanne,
  enSombre,
  type PorteurVoulu,
  repondAussi,
  sansReponse,
  soumise,
} from './etat.ts'

const ROUTE = '/porteur-projet/projet/:etape'
const etat = (cle: string): PorteurVoulu => ({ cle, juste: (p) => p.state === cle })
const aSigner = etat('a-signer')
const aCorriger = etat('a-corriger')
const signee = etat('en-cours')
/** A draft whose first step alone is begun. */
const commencee: PorteurVoulu = {
  cle: 'commencée',
  juste: (p) => p.state === 'a-reprendre' && p.reprise === 1,
}
const auDocuments: PorteurVoulu = {
  cle: 'aux documents',
  juste: (p) => p.state === 'a-reprendre' && p.reprise === 4,
}

const a = (n: number): string => `/porteur-projet/projet/step${n}?projetId=:id`
const etape = (n: number, nom: string, qui: EtatEcran['qui'], plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: ROUTE,
  nom: `étape ${n} ${nom}`,
  qui,
  chemin: a(n),
  ...plus,
})
const nouvelle = { chemin: '/porteur-projet/projet/step1' }

const remplies = [1, 2, 3, 4, 5].map((n) => etape(n, 'remplie', aSigner))
const code = etape(6, 'sans code', aSigner)
const QUESTION: QuestionFonction = {
  membreId: 1,
  fonction: 'Présidente',
  phrase: 'Mme Claire Le Bihan est-elle toujours «\u00a0Présidente\u00a0»\u00a0?',
  vous: false,
  reponse: null,
}
const NON: QuestionFonction = {
  ...QUESTION,
  vous: true,
  reponse: { par: 'Claire Le Bihan', le: '2026-11-20T09:12:00.000Z', proprietaires: [] },
}
const demandee = (nom: string, question: QuestionFonction, plus: Partial<EtatEcran> = {}): EtatEcran =>
  etape(5, nom, aSigner, {
    avant: repondAussi('projets/*/qui-signe', ({ data }: { data: { question: QuestionFonction } }) => {
      data.question = question
    }),
    ...plus,
  })
const questions = [
  demandee('fonction demandée', QUESTION, { preparer: soumise }),
  demandee('fonction à corriger', NON, {
    preparer: (page) => page.getByText('Rien n’est bloqué.').waitFor(),
  }),
]

/** The deposit form, in every state a holder meets. */
export const ECRANS_DEPOT: EtatEcran[] = [
  etape(1, 'vide', 'porteurProjet', nouvelle),
  etape(1, 'erreurs', 'porteurProjet', { ...nouvelle, preparer: soumise }),
  ...[2, 3, 4, 5].map((n) => etape(n, 'vide', commencee)),
  ...[2, 3, 4].map((n) => etape(n, 'erreurs', commencee, { preparer: soumise })),
  ...remplies,
  ...enSombre(remplies),
  etape(3, 'au-dessus de la moitié', aSigner, {
    avant: sansReponse('projets?*'),
    preparer: async (page) => {
      await remplir(page, { budgetGlobal: '42600', montantDemande: '24000' })
      await page.locator('.jauge-depasse:visible').first().waitFor()
    },
  }),
  etape(3, 'modifiée ailleurs', aSigner, {
    avant: (page) =>
      page.route('**/gestion/api/projets?*', (r) =>
        r.fulfill({
          status: 409,
          json: { message: 'Cette demande a été modifiée entre-temps. Rechargez la page.', code: 'version' },
        }),
      ),
    preparer: async (page) => {
      await remplir(page, { budgetGlobal: '42600' })
      await page.getByRole('dialog').waitFor()
    },
  }),
  etape(3, 'enregistrement en échec', aSigner, {
    avant: enPanne('projets?*'),
    preparer: async (page) => {
      await remplir(page, { budgetGlobal: '98000' })
      await bouton(page, 'Suivant').click()
      await bouton(page, 'Réessayer').waitFor()
    },
  }),
  etape(2, 'villes proposées', aSigner, {
    avant: sansReponse('projets?*'),
    preparer: async (page) => {
      await remplir(page, { idLieu: '2' })
      await champ(page, 'ville').fill('Saint')
      await page.locator('.ville-liste [role=option]').first().waitFor()
    },
  }),
  etape(4, 'refus et envoi', auDocuments, {
    avant: sansReponse('projets?*'),
    preparer: async (page) => {
      await champ(page, 'fichierLettreDemandeAide')
        .first()
        .setInputFiles({
          name: 'lettre.xlsx',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from('x'),
        })
      await champ(page, 'fichierDossierPresentation')
        .first()
        .setInputFiles(await pdfReel('dossier-de-presentation.pdf', 'Dossier', 2_000_000))
      await page.getByText('Type de fichier non autorisé').first().waitFor()
    },
  }),
  etape(5, 'erreurs', aSigner, {
    avant: sansReponse('projets?*'),
    preparer: async (page) => {
      await remplir(page, { signatairePrenom: '', signataireNom: '', signataireFonction: '' })
      await soumise(page)
    },
  }),
  ...questions,
  code,
  ...enSombre([code, ...questions]),
  etape(6, 'refusée', aSigner, {
    preparer: async (page) => {
      for (let i = 1; i <= 6; i++) await page.getByLabel(`Chiffre ${i} sur 6`).fill('0')
      await bouton(page, 'Signer la demande').click()
      await page.locator('.champ-erreur').first().waitFor()
    },
  }),
  etape(6, 'incomplète', commencee),
  ...[1, 2, 3, 4, 5, 6].map((n) => etape(n, 'verrouillée', signee)),
  ...[1, 2, 3, 4].map((n) => etape(n, 'à corriger', aCorriger)),
  etape(1, 'chargement', aSigner, { avant: sansReponse('projets/*') }),
  etape(1, 'panne', aSigner, { avant: enPanne('projets/*') }),
  etape(2, 'sans demande', 'porteurProjet', { chemin: '/porteur-projet/projet/step2' }),
  etape(1, 'introuvable', 'porteurProjet', {
    chemin: '/porteur-projet/projet/step1?projetId=999999',
    preparer: (page) => page.getByRole('alert').waitFor(),
  }),
  etape(1, 'déjà une demande', aSigner, nouvelle),
  { route: `${ROUTE}/:id`, nom: 'étape 1', qui: aSigner, chemin: '/porteur-projet/projet/step1/:id' },
  { route: '/porteur-projet/projet/success', nom: 'ouvert', qui: 'porteurProjet' },
]
