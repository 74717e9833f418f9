import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi } from './boite-envoi.ts'
import {
  deposerPieces,
  NOM_PROJET,
  remplirEtape1,
  remplirEtape2,
  remplirEtape3,
  signer,
  suivant,
} from './depot.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { completerProfil, inscrire, validerCompte } from './inscription.ts'
import { ouvrirDocument, texteDuPdf } from './lire-pdf.ts'
import { verifierAccessibilite } from './surveillance.ts'

// From nothing to a signed application that staff can read, each person at their own computer.
const scene = monterScene({ enchainee: true })
const porteur = { email: 'contact@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }
let page: Page
let admin: Page
let numero: string

test('une structure s’inscrit et reçoit un accusé de réception (NAV-002, NAV-003, NAV-004, REG-001, REG-002, REG-004, REG-020)', async () => {
  page = await scene.ouvrir('/')
  await inscrire(page, porteur)
  await page.getByRole('link', { name: 'Fermer' }).waitFor()
  await verifierAccessibilite(page)
  await attendreEnvoi(scene.serveur.url, porteur.email, /./)
  await page.getByRole('link', { name: 'Fermer' }).click()
  await attendreAdresse(page, '/')
})

test('avant validation, elle retrouve son inscription et rien d’autre (NAV-043)', async () => {
  await connecter(page, scene.serveur.url, porteur)
  await attendreAdresse(page, '/creation/step1')
  await expect.poll(() => champ(page, 'nomStructure').inputValue()).toBe('Lettres en rade')
})

test('l’administration valide le compte, la structure en est avertie (ACC-009, ACC-017, ACC-020, ACC-022, NAV-020)', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await attendreAdresse(admin, '/admin/porteur')
  await admin.getByRole('row', { name: /Lettres en rade/ }).waitFor()
  await verifierAccessibilite(admin)
  const enAttente = admin.getByRole('link', { name: /^Porteurs/ }).locator('.point-rouge')
  const avant = Number(/(\d+) comptes en attente/.exec((await enAttente.textContent()) ?? '')?.[1])
  expect(avant).toBeGreaterThan(0)
  await validerCompte(admin)
  await voir(enAttente, `(${avant - 1} comptes en attente)`)
  await attendreEnvoi(scene.serveur.url, porteur.email, /valid|ouvert/i)
})

test('elle complète son profil, les points rouges s’éteignent (DSH-002, PRF-001, PRF-002, PRF-003, PRF-009, PRF-011)', async () => {
  await scene.aller(page, '/')
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await voir(page, /Avant de déposer une demande, il est nécessaire de compléter\/vérifier vos informations/)
  await scene.aller(page, '/porteur-projet/informations')
  const point = page.getByRole('link', { name: /^Mes informations/ }).locator('.point-rouge')
  await point.waitFor()
  for (const onglet of [/^Contact/, /^RIB/])
    await page.getByRole('link', { name: onglet }).locator('.point-rouge').waitFor()
  await completerProfil(page)
  await point.waitFor({ state: 'detached' })
  await verifierAccessibilite(page)
})

test('elle enregistre un brouillon, puis remplit les quatre premières étapes avec de vrais fichiers (FRM-022, FRM-023, FRM-033, NAV-047)', async () => {
  await scene.aller(page, '/porteur-projet/dashboard')
  await page.getByText('Déposer une demande').first().click()
  await attendreAdresse(page, '/porteur-projet/projet/step1')
  await remplirEtape1(page)
  await bouton(page, 'Enregistrer en brouillon').click()
  await voir(page, 'Brouillon enregistré avec succès.')
  await verifierAccessibilite(page)
  await suivant(page, 2)
  await remplirEtape2(page)
  await verifierAccessibilite(page)
  await suivant(page, 3)
  await remplirEtape3(page)
  await verifierAccessibilite(page)
  await suivant(page, 4)
  await deposerPieces(page)
  await verifierAccessibilite(page)
  await suivant(page, 5)
  await bouton(page, 'Signer la demande').waitFor()
  await verifierAccessibilite(page)
})

test('elle signe avec le code reçu, et reçoit le dossier signé (NAV-012, SIG-003, SIG-009)', async () => {
  await signer(page, scene.serveur.url, porteur.email)
  await verifierAccessibilite(page)
  await attendreEnvoi(scene.serveur.url, porteur.email, /dossier|signée/i)
  await scene.aller(page, '/porteur-projet/demandes')
  await voir(page, NOM_PROJET)
  await voir(page, 'En cours')
})

test('l’administration lit la demande signée et ouvre ses fichiers (NAV-021)', async () => {
  await scene.aller(admin, '/admin/projets')
  await voir(admin, NOM_PROJET)
  const ligne = admin.getByRole('row').filter({ hasText: NOM_PROJET }).first()
  numero = /\d{4}-\d{4}/.exec((await ligne.textContent()) ?? '')?.[0] ?? 'absent'
  await ligne.getByRole('link', { name: NOM_PROJET }).click()
  await voir(admin, 'Lettre de demande d’aide')
  await verifierAccessibilite(admin)
  await bouton(admin, 'Ouvrir lettre.pdf').click()
  await admin.locator('.lecteur-pdf canvas').first().waitFor()
})

test('l’administration ouvre le dossier signé : un PDF qui nomme la demande et son signataire', async () => {
  // The signed file is made by a job just after the signature.
  await expect
    .poll(
      async () => {
        await admin.reload()
        await voir(admin, 'Anne Lefèvre, Présidente')
        return bouton(admin, 'Dossier signé (PDF)').count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1)
  const pdf = await ouvrirDocument(admin, bouton(admin, 'Dossier signé (PDF)'))
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  const texte = texteDuPdf(pdf)
  if (texte !== null) for (const mot of [numero, 'Anne Lefèvre', NOM_PROJET]) expect(texte).toContain(mot)
})
