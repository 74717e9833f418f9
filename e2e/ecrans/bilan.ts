import type { Page } from 'playwright-core'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { bouton, champ, remplir } from '../gestes.ts'
import { pdfReel } from '../pieces.ts'
import {
  type EtatEcran,
  enPanne,
  enSombre,
  type PorteurVoulu,
  repond,
  repondAussi,
  sansReponse,
  soumise,
} from './etat.ts'
import { etatDossier } from './instruction.ts'

const ATTESTATION = '/porteur-projet/attestation'
const BILAN = '/porteur-projet/bilan/:etape'

const payee: PorteurVoulu = { cle: 'payée', juste: (p) => p.actions.includes('remplirAttestation') }
const attestee: PorteurVoulu = {
  cle: 'attestée',
  juste: (p) => p.actions.includes('enregistrerBilan') && p.stepBilan === 0,
}
const refusee: PorteurVoulu = { cle: 'bilan refusé', juste: (p) => p.isBilanRefused }
const rendu: PorteurVoulu = { cle: 'bilan rendu', juste: (p) => p.state === 'bilan-en-controle' }

const attestation = (nom: string, qui: EtatEcran['qui'], plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: ATTESTATION,
  nom,
  qui,
  chemin: `${ATTESTATION}?projetId=:id`,
  ...plus,
})
const bilan = (
  etape: number,
  nom: string,
  qui: EtatEcran['qui'],
  preparer?: EtatEcran['preparer'],
  plus: Partial<EtatEcran> = {},
): EtatEcran => ({
  route: BILAN,
  nom: `étape ${etape} ${nom}`,
  qui,
  chemin: `/porteur-projet/bilan/step${etape}?projetId=:id`,
  ...(preparer && { preparer }),
  ...plus,
})

const cocher = async (page: Page): Promise<void> => {
  for (const nom of ['atteste1', 'atteste2']) {
    const entree = champ(page, nom).first()
    if (await entree.isEnabled()) await entree.check()
  }
  await bouton(page, 'Signer l’attestation').click()
}
const data = {
  canal: 'sms',
  destination: '+33 6 •• •• •• 78',
  envoyeLe: '2026-12-31T11:50:00.000Z',
  expireLe: '2026-12-31T12:00:00.000Z',
}
const avecCode = async (page: Page): Promise<void> => {
  await cocher(page)
  await page.getByLabel('Chiffre 1 sur 6').waitFor()
}
const reprendre = async (page: Page): Promise<void> => {
  const geste = bouton(page, 'Reprendre les valeurs prévues')
  if (await geste.isEnabled()) await geste.click()
}
const joindre = async (page: Page): Promise<void> => {
  await champ(page, 'fichierBilanMoral')
    .first()
    .setInputFiles(await pdfReel('bilan-moral.pdf', 'Bilan moral'))
  await page.locator('.televersement-present').first().waitFor()
}

/** The boxes as on a first visit, and a save that keeps nothing: other widths and states find them empty. */
const casesVides = async (page: Page): Promise<void> => {
  await page.route(/\/gestion\/api\/projets\/\d+$/, async (r) => {
    const reponse = await r.fetch()
    const json = (await reponse.json()) as { data: object }
    Object.assign(json.data, { isAttestationAuteurFilled: false })
    await r.fulfill({ response: reponse, json })
  })
  await page.route('**/gestion/api/projets/*/attestation-auteurs', async (r) => {
    const { authorization = '' } = r.request().headers()
    const adresse = r.request().url().replace('/attestation-auteurs', '')
    const lu = await page.request.get(adresse, { headers: { authorization } })
    await r.fulfill({ json: { status: 'success', ...((await lu.json()) as object) } })
  })
}
const puisVides =
  (avant: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await casesVides(page)
    await avant(page)
  }
const aSigner = attestation('à signer', payee, { avant: casesVides })
const confirmation = attestation('code', payee, {
  avant: puisVides(repond('code-sms', { status: 'success', data })),
  preparer: avecCode,
})
const premiere = bilan(1, 'à renseigner', attestee)
const corriger = bilan(2, 'refusée', refusee)

const enControle = 'onglet=commissions-passees'
const repondre = async (page: Page): Promise<void> => {
  for (const rang of [7, 8])
    await page.getByRole('button', { name: new RegExp(`^Oui, accepter la partie ${rang},`) }).click()
  await page.getByRole('button', { name: /^Non, refuser la partie 9,/ }).click()
  await remplir(page, { message: 'L’affiche est illisible.' })
}

const precedents = (page: Page) => page.getByText('Contrôles précédents du bilan').click()

/** Attestation, report, and the review of the report. */
export const ECRANS_BILAN: EtatEcran[] = [
  aSigner,
  confirmation,
  attestation('cases vides', payee, { avant: casesVides, preparer: soumise }),
  attestation('en panne', payee, {
    avant: puisVides(enPanne('code-sms')),
    preparer: async (page) => {
      await cocher(page)
      await page.getByRole('alert').first().waitFor()
    },
  }),
  attestation('signée', attestee),
  attestation('aucune', 'porteurProjet', {
    chemin: ATTESTATION,
    avant: repond('mes-projets*', { data: [] }),
  }),
  attestation('chargement', payee, { avant: sansReponse('projets/*') }),
  attestation('panne', payee, { avant: enPanne('projets/*') }),
  premiere,
  bilan(1, 'incomplète', attestee, soumise),
  bilan(1, 'reprise', attestee, reprendre),
  bilan(1, 'acceptée', refusee),
  bilan(1, 'rendue', rendu),
  bilan(1, 'sans attestation', payee),
  bilan(1, 'panne', attestee, undefined, { avant: enPanne('projets/*') }),
  bilan(2, 'à joindre', attestee),
  bilan(2, 'jointe', attestee, joindre),
  bilan(2, 'incomplète', attestee, soumise),
  corriger,
  bilan(3, 'à joindre', attestee),
  bilan(3, 'acceptée', refusee),
  ...enSombre([aSigner, confirmation, premiere, corriger]),
  etatDossier('bilan à contrôler', enControle, (p) => p.actions.includes('controlerBilan')),
  etatDossier('bilan à refuser', enControle, (p) => p.actions.includes('controlerBilan'), repondre),
  etatDossier(
    'bilan en panne',
    enControle,
    (p) => p.actions.includes('controlerBilan'),
    async (page) => {
      await repondre(page)
      await bouton(page, 'Envoyer le contrôle').click()
      await page.getByRole('alert').waitFor()
    },
    { avant: enPanne('projets/*/controleBilan') },
  ),
  etatDossier('bilan corrigé', enControle, (p) => p.actions.includes('controlerBilan'), precedents, {
    avant: repondAussi('projets/*', ({ data }: { data: ProjetReponse }) => {
      if (!data.isBilanFilled) return
      const lu = { champ: 'budgetGlobalFinal', libelle: 'Budget global', nature: 'modifie' as const }
      const fichier = data.fichiers.find((f) => f.type === 'bilan_moral')
      const [champ, libelle, apres] = ['bilan_moral', 'Bilan moral', fichier?.libelle ?? '']
      const verdict = { bilanValide: false, documentsBilanValide: false, documentsComValide: true }
      data.historiqueControlesBilan = [
        {
          id: 1,
          ...verdict,
          message: 'Budget et bilan moral à revoir.',
          le: '2026-11-02T09:00:00.000Z',
          suite: [
            { ...lu, avant: '61\u00a0000,00\u00a0€', apres: '48\u00a0500,00\u00a0€' },
            { champ, libelle, nature: 'remplace', avant: 'bilan-moral-provisoire.pdf', apres },
          ],
        },
      ]
    }),
  }),
  etatDossier('bilan refusé', enControle, (p) => p.isBilanRefused),
  etatDossier('bilan consulté', enControle, (p) => p.isBilanFilled && !p.isBilanControlled, undefined, {
    qui: 'superviseur',
  }),
]
