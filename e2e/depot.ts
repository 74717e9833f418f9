import type { Page } from 'playwright-core'
import { attendreEnvoi, codeDe, dernierEnvoi } from './boite-envoi.ts'
import { attendreAdresse, bornesDe, bouton, champ, remplir, voir } from './gestes.ts'
import { classeurReel, type FichierChoisi, pdfReel } from './pieces.ts'

/** The gestures of a holder in the deposit form, step by step, each ending on the next step. */

export const NOM_PROJET = 'Les Rencontres d’automne'

export async function remplirEtape1(page: Page, nom = NOM_PROJET): Promise<void> {
  await remplir(page, { nom, edition: '7e édition' })
  await champ(page, 'idCategorieProjet').selectOption({ index: 1 })
  await champ(page, 'idDomainesEditoriaux').first().check()
  const { min, max } = await bornesDe(page, 'dateDebut')
  await remplir(page, { dateDebut: min === '' ? max : min, dateFin: max })
}

export async function remplirEtape2(page: Page): Promise<void> {
  await remplir(page, {
    presentation: 'Trois jours de rencontres entre lecteurs et auteurs.',
    actionsCommunication: 'Affiches, presse locale, réseaux sociaux.',
    idLieu: '2',
    ville: 'Grenoble',
  })
  await page.keyboard.press('Escape')
}

export async function remplirEtape3(page: Page, montantDemande = '12000'): Promise<void> {
  await remplir(page, { nbAuteursInvites: '12', presenceAuteurs: '1' })
  await remplir(page, {
    budgetGlobal: '42000,50',
    montantDemande,
    nbAuteursRemuneres: '10',
    montantRemunerationAuteurs: '6500',
    montantFraisAuteurs: '2300,75',
    nbModerateursInvites: '3',
    montantRemunerationModerateurs: '900',
    nbEditeursInvites: '8',
    idGratuite: '1',
  })
}

/** The five required documents: three PDF, two spreadsheets, all real. */
async function piecesRequises(): Promise<Record<string, FichierChoisi>> {
  return {
    fichierBudget: await classeurReel('budget.xlsx'),
    fichierBudgetRemuneration: await classeurReel('rémunérations.xlsx'),
    fichierLettreDemandeAide: await pdfReel('lettre.pdf', 'Lettre de demande d’aide'),
    fichierDossierPresentation: await pdfReel('dossier.pdf', 'Dossier de présentation'),
    fichierProgramme: await pdfReel('programme.pdf', 'Programme'),
  }
}

export async function deposerPieces(page: Page): Promise<void> {
  for (const [nom, fichier] of Object.entries(await piecesRequises())) {
    await champ(page, nom).first().setInputFiles(fichier)
    await page.locator('.televersement-present', { hasText: fichier.name }).waitFor()
  }
}

export async function suivant(page: Page, etape: number): Promise<void> {
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, new RegExp(`/step${etape}$`))
}

/** Types six digits as a person pastes them. */
export async function saisirCode(page: Page, code: string): Promise<void> {
  for (const [i, chiffre] of [...code].entries()) {
    await page.getByLabel(`Chiffre ${i + 1} sur 6`).fill(chiffre)
  }
}

/** Step 5, then the code read in the outbox, then the page of success. */
export async function signer(page: Page, url: string, email: string): Promise<void> {
  await remplir(page, {
    signatairePrenom: 'Anne',
    signataireNom: 'Lefèvre',
    signataireFonction: 'Présidente',
  })
  const avant = await dernierEnvoi(url)
  await bouton(page, 'Signer la demande').click()
  await attendreAdresse(page, /\/step6$/)
  await saisirCode(page, codeDe(await attendreEnvoi(url, email, /code/i, avant)))
  await bouton(page, 'Signer la demande').click()
  await attendreAdresse(page, '/porteur-projet/projet/success')
  await voir(page, 'Votre demande a été validée avec succès. Vous allez recevoir un email de confirmation.')
}
