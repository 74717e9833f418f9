import { readFileSync } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bouton, champ, connecter, uneFois, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { type FichierChoisi, pdfReel } from './pieces.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Step 4: files that are refused, the template, deleting, and the two « autre » that are allowed.
const scene = monterScene({ enchainee: true })
const MO = 1024 * 1024
let page: Page
let projetId: number

const zone = (nom: string) => page.locator('.televersement', { has: champ(page, nom) })
const choisir = async (nom: string, fichier: FichierChoisi) => champ(page, nom).first().setInputFiles(fichier)

test('un type refusé se dit au champ, avec la liste des types acceptés (ST4-011)', async () => {
  const { projet, ...porteur } = await porteurAvec(
    scene.serveur.url,
    (p) => p.state === 'a-reprendre' && p.reprise === 1,
  )
  projetId = projet.id
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/projet/step4?projetId=${projetId}`)
  await choisir('fichierLettreDemandeAide', {
    name: 'lettre.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK'),
  })
  await voir(
    zone('fichierLettreDemandeAide').locator('.champ-erreur'),
    'Type de fichier non autorisé. Seuls pdf sont acceptés.',
  )
  // The name says PDF, the content does not: the server looks inside.
  await choisir('fichierDossierPresentation', {
    name: 'dossier.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('du texte'),
  })
  await voir(zone('fichierDossierPresentation').locator('.champ-erreur'), 'Type de fichier non autorisé.')
  await verifierAccessibilite(page)
})

test('un fichier de plus de 5 Mo est refusé au champ (ST4-012)', async () => {
  const lourd = { name: 'programme.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * MO + 1) }
  await choisir('fichierProgramme', lourd)
  await voir(zone('fichierProgramme').locator('.champ-erreur'), 'Fichier trop volumineux. Maximum 5 Mo.')
})

test('le modèle de budget des rémunérations se télécharge et c’est un classeur (ST4-003)', async () => {
  const telechargement = page.waitForEvent('download')
  await page.getByRole('link', { name: /Télécharger le modèle/ }).click()
  const fichier = await telechargement
  expect(fichier.suggestedFilename()).toMatch(/\.xlsx$/)
  const type = await fileTypeFromBuffer(readFileSync(await fichier.path()))
  expect(type?.ext).toBe('xlsx')
})

test('un fichier se supprime, et un échec le dit (ST4-014, ST4-015)', async () => {
  await choisir('fichierBudget', await pdfReel('budget.pdf', 'Budget'))
  const present = page.locator('.televersement-present', { hasText: 'budget.pdf' })
  await present.waitFor()
  await uneFois(page, '**/gestion/api/projet-fichiers/*', (r) => r.fulfill({ status: 500, body: '{}' }))
  scene.surveillance.tolerer(/status of 500/)
  await present.getByRole('button', { name: /^Supprimer/ }).click()
  await voir(present.locator('.champ-erreur'), 'Erreur lors de la suppression du fichier.')
  await present.getByRole('button', { name: /^Supprimer/ }).click()
  await voir(page, 'Fichier supprimé avec succès.')
  await present.waitFor({ state: 'detached' })
  await page.reload()
  await bouton(page, 'Choisir un fichier : Budget').waitFor()
  expect(await present.count()).toBe(0)
})

test('deux autres documents au plus : le troisième est refusé (ST4-008)', async () => {
  for (const nom of ['plan.pdf', 'presse.pdf']) {
    await champ(page, 'fichierAutres')
      .last()
      .setInputFiles(await pdfReel(nom, nom))
    await page.locator('.televersement-present', { hasText: nom }).waitFor()
  }
  // No third line is offered, and a call that tries is refused.
  await page
    .getByRole('button', { name: /Choisir un fichier : Autre document/ })
    .first()
    .waitFor({ state: 'detached' })
  const pdf = await pdfReel('troisième.pdf', 'Troisième')
  const statut = await page.evaluate(
    async ({ id, octets }) => {
      const { csrf } = await (await fetch('/gestion/api/renew-token')).json()
      const corps = new FormData()
      for (const [nom, valeur] of Object.entries({ id: String(id), step: '4', isDraft: 'true' }))
        corps.set(nom, valeur)
      corps.set('fichierAutres', new File([new Uint8Array(octets)], 'troisième.pdf'))
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const headers = { authorization, 'x-csrf-token': csrf }
      const reponse = await fetch('/gestion/api/projets', { method: 'POST', headers, body: corps })
      return { statut: reponse.status, champs: Object.keys((await reponse.json()).errors ?? {}) }
    },
    { id: projetId, octets: [...pdf.buffer] },
  )
  expect(statut).toEqual({ statut: 422, champs: ['fichierAutres'] })
  await bouton(page, 'Enregistrer en brouillon').click()
  await voir(page, 'Brouillon enregistré avec succès.')
})
