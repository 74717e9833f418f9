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
import { verifierAccessibilite } from './surveillance.ts'

// From nothing to a signed application that staff can read, each person at their own computer.
const scene = monterScene({ enchainee: true })
const porteur = { email: 'contact@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }
let page: Page
let admin: Page

test('une structure s’inscrit et reçoit un accusé de réception (NAV-002, NAV-003, NAV-004, REG-001, REG-002, REG-004, REG-020)', async () => {
  page = await scene.ouvrir('/')
  await inscrire(page, porteur)
  await verifierAccessibilite(page)
  await attendreEnvoi(scene.serveur.url, porteur.email, /./)
  await page.getByRole('link', { name: 'Fermer' }).click()
  await attendreAdresse(page, '/')
})

test('avant validation, elle retrouve son inscription et rien d’autre (NAV-043)', async () => {
  await connecter(page, scene.serveur.url, porteur)
  await attendreAdresse(page, '/creation/step1')
  expect(await champ(page, 'nomStructure').inputValue()).toBe('Lettres en rade')
})

test('l’administration valide le compte, la structure en est avertie (ACC-009, ACC-017, ACC-020, ACC-022, NAV-020)', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await attendreAdresse(admin, '/admin/porteur')
  await verifierAccessibilite(admin)
  await validerCompte(admin)
  await attendreEnvoi(scene.serveur.url, porteur.email, /valid|ouvert/i)
})

test('elle complète son profil (DSH-002, PRF-001, PRF-009, PRF-011)', async () => {
  await scene.aller(page, '/')
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await voir(page, /Avant de déposer une demande, il est nécessaire de compléter\/vérifier vos informations/)
  await scene.aller(page, '/porteur-projet/informations')
  await completerProfil(page)
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
  await admin.getByText(NOM_PROJET).first().click()
  await voir(admin, 'Lettre de demande d’aide')
  await verifierAccessibilite(admin)
})
