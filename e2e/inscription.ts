import type { Page } from 'playwright-core'
import { attendreAdresse, bouton, champ, connecter, type Identite, remplir, voir } from './gestes.ts'
import type { Scene } from './harnais.ts'

/** The first step of the registration, up to the second. */
export async function commencerInscription(page: Page): Promise<void> {
  await remplir(page, {
    nomStructure: 'Lettres en rade',
    presentation: 'Association de lecteurs qui organise un festival chaque automne.',
  })
  await champ(page, 'idCategorieStructure').selectOption({ index: 1 })
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, '/creation/step2')
}

/** The registration of an organisation, from the sign-in page to the confirmation. */
export async function inscrire(page: Page, { email, motDePasse }: Identite): Promise<void> {
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await attendreAdresse(page, '/creation/step1')
  await commencerInscription(page)
  await remplir(page, {
    civilite: 'Madame',
    prenom: 'Anne',
    nom: 'Lefèvre',
    fonction: 'Présidente',
    email,
    mobile: '06 12 34 56 78',
    password: motDePasse,
    password2: motDePasse,
    cgv: 'oui',
  })
  await bouton(page, 'Créer mon compte').click()
  await attendreAdresse(page, '/creation/step3')
}

/** A tab of the profile: under the form, a link of the same name leads to what is still missing. */
const onglet = (page: Page, nom: RegExp) => page.locator('.onglets').getByRole('link', { name: nom })

/** The tabs « Contact » and « RIB/IBAN » of the profile, as a new holder fills them. */
export async function completerProfil(page: Page): Promise<void> {
  await onglet(page, /^Contact/).click()
  await remplir(page, {
    adresse: '3 quai des Lices',
    codePostal: '29200',
    ville: 'Brest',
    siteInternet: 'https://lettres-en-rade.example',
  })
  await enregistrerSection(page, /^Contact/)
  await onglet(page, /^RIB/).click()
  await remplir(page, {
    titulaireCompte: 'Lettres en rade',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    bic: 'AGRIFRPP',
  })
  await enregistrerSection(page, /^RIB/)
}

/** Saves the tab that is open, until its red dot goes: the sentence of the tab before may still be there. */
async function enregistrerSection(page: Page, nom: RegExp): Promise<void> {
  await bouton(page, 'Enregistrer').click()
  await voir(page, 'Vos données ont bien été enregistrées.')
  await onglet(page, nom).locator('.point-rouge').waitFor({ state: 'detached' })
}

/** An admin opens the account of a structure, from the list of those that wait. */
export async function validerCompte(admin: Page, nomStructure = 'Lettres en rade'): Promise<void> {
  const ligne = admin.getByRole('row', { name: new RegExp(nomStructure) })
  await ligne.getByText('Contrôler le compte').click()
  await attendreAdresse(admin, /^\/admin\/porteur\/validate\/\d+$/)
  await bouton(admin, 'Valider le compte').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Valider le compte' }).click()
  await voir(admin, 'Validation confirmé !')
}

/** A new holder, accepted, with a complete profile, signed in on their dashboard. */
export async function installerPorteur(scene: Scene, porteur: Identite): Promise<Page> {
  const page = await scene.ouvrir('/')
  await inscrire(page, porteur)
  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await validerCompte(admin)
  await admin.close()
  await scene.aller(page, '/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, '/porteur-projet/informations')
  await completerProfil(page)
  return page
}
