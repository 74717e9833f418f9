import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi, attendreSms, codeDe, dernierEnvoi } from './boite-envoi.ts'
import { saisirCode } from './depot.ts'
import { attendreAdresse, bouton, champ, connecter, type Identite, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { classeurReel, type FichierChoisi, pdfReel } from './pieces.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// From the payment to the end: attestation, report, its refusal, its correction, its acceptance.
const scene = monterScene({ enchainee: true })
let porteur: Identite
let projetId: number
let numero: string
let page: Page
let staff: Page

const MOTIF = 'L’affiche est illisible : joignez-en une meilleure copie.'

async function joindre(nom: string, fichier: FichierChoisi): Promise<void> {
  await champ(page, nom).first().setInputFiles(fichier)
  await page.locator('.televersement-present', { hasText: fichier.name }).waitFor()
}
/** The label of the application's card, as its holder reads it. */
async function voirEtat(libelle: string): Promise<void> {
  await scene.aller(page, '/porteur-projet/demandes')
  await voir(page.locator('.carte-demande', { hasText: `N° ${numero}` }), libelle)
}
async function juger(reponses: readonly ['Oui, accepter' | 'Non, refuser', number][]): Promise<void> {
  await scene.aller(staff, `/admin/projets/validation?id=${projetId}`)
  for (const [verbe, rang] of reponses)
    await staff.getByRole('button', { name: new RegExp(`^${verbe} la partie ${rang},`) }).click()
}

test('une fois payé, le porteur signe l’attestation par un code reçu par SMS (ATT-003, ATT-010, NAV-017)', async () => {
  const { projet, ...identite } = await porteurAvec(
    scene.serveur.url,
    (p) => p.isPayed && !p.isAttestationAuteurSigned && !p.isArchived,
  )
  porteur = identite
  projetId = projet.id
  numero = projet.numero
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/attestation?projetId=${projetId}`)
  await voir(page, projet.numeroConvention ?? 'convention')
  await verifierAccessibilite(page)
  for (const nom of ['atteste1', 'atteste2']) await champ(page, nom).check()
  const avant = await dernierEnvoi(scene.serveur.url)
  await bouton(page, 'Signer l’attestation').click()
  await page.getByRole('heading', { name: 'Confirmation' }).waitFor()
  const sms = await attendreSms(scene.serveur.url, avant)
  await verifierAccessibilite(page)
  await saisirCode(page, codeDe(sms))
  await bouton(page, 'Signer l’attestation').last().click()
  await attendreAdresse(page, '/porteur-projet/bilan/step1')
})

test('le porteur renseigne les trois étapes, fichiers compris (BIL-004, BIL-005, BIL-006, BIL-025, NAV-018)', async () => {
  await page.getByRole('heading', { level: 2, name: 'Bilan' }).waitFor()
  await bouton(page, 'Reprendre les valeurs prévues').click()
  await champ(page, 'commentaireBilan').fill('Une soirée de plus que prévu.')
  await verifierAccessibilite(page)
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, '/porteur-projet/bilan/step2')
  await joindre('fichierBilanMoral', await pdfReel('bilan-moral.pdf', 'Bilan moral'))
  await joindre('fichierBilanRemunerationAuteurs', await classeurReel('rémunérations.xlsx'))
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, '/porteur-projet/bilan/step3')
  await joindre('fichierComm1', await pdfReel('affiche.pdf', 'Affiche'))
  await joindre('fichierComm2', await pdfReel('programme.pdf', 'Programme'))
  await verifierAccessibilite(page)
  await bouton(page, 'Suivant').click()
  await voir(page, 'Votre bilan est envoyé.')
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await voirEtat('Contrôle des documents')
  await attendreEnvoi(scene.serveur.url, porteur.email, /bilan .* bien été reçu/)
})

test('un gestionnaire refuse un document, le porteur en est prévenu (BIL-037, BIL-038)', async () => {
  staff = await scene.ouvrir('/')
  await connecter(staff, scene.serveur.url, 'admin')
  await juger([
    ['Oui, accepter', 7],
    ['Oui, accepter', 8],
    ['Non, refuser', 9],
  ])
  // What is accepted already is one line, until its key unfolds it.
  const budget = staff.locator('#partie-3')
  expect(await budget.isVisible()).toBe(false)
  await staff.locator('#partie-7-titre').focus()
  await staff.keyboard.press('3')
  await budget.waitFor()
  await champ(staff, 'message').fill(MOTIF)
  await verifierAccessibilite(staff)
  await bouton(staff, 'Envoyer le contrôle').click()
  await attendreAdresse(staff, '/admin/projets')
  expect(new URL(staff.url()).searchParams.get('tab')).toBe('past-commission')
  const envoi = await attendreEnvoi(scene.serveur.url, porteur.email, /bilan .* est à corriger/)
  expect(envoi.sujet).toMatch(/^\[Action requise\]/)
  expect(envoi.texte).toContain(MOTIF)
})

test('le porteur lit le motif et corrige la seule partie refusée (BIL-002, BIL-022, BIL-027)', async () => {
  await scene.aller(page, '/porteur-projet/dashboard')
  await page.getByRole('link', { name: 'Corriger le bilan' }).first().click()
  await attendreAdresse(page, '/porteur-projet/bilan/step3')
  await voir(page, MOTIF)
  expect(await page.locator('.etape-refusee').textContent()).toContain('Document de communication')
  await scene.aller(page, `/porteur-projet/bilan/step1?projetId=${projetId}`)
  await voir(page, 'Cette partie a été acceptée')
  expect(await champ(page, 'budgetGlobalFinal').isDisabled()).toBe(true)
  await scene.aller(page, `/porteur-projet/bilan/step3?projetId=${projetId}`)
  await joindre('fichierComm1', await pdfReel('affiche-nette.pdf', 'Affiche, meilleure copie'))
  await verifierAccessibilite(page)
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await voirEtat('Contrôle des documents')
})

test('le gestionnaire accepte : la demande est terminée (BIL-038, STA-017)', async () => {
  await juger([['Oui, accepter', 9]])
  await bouton(staff, 'Envoyer le contrôle').click()
  await attendreAdresse(staff, '/admin/projets')
  await attendreEnvoi(scene.serveur.url, porteur.email, /bilan .* est validé/)
  await voirEtat('Terminé')
  await scene.aller(staff, `/admin/projets/validation?id=${projetId}`)
  await staff.getByText('Contrôles précédents du bilan').click()
  await voir(staff, MOTIF)
})
