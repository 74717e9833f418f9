import { expect, test } from 'vitest'
import { demandeDuTableau } from '#domain/projet/tableau-de-bord.ts'
import { remplirEtape2, suivant } from './depot.ts'
import { attendreAdresse, bornesDe, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Coming back: where one resumes, what the dashboard shows first, what a signature closes.
const scene = monterScene()
const avec = (juste: Parameters<typeof porteurAvec>[1]) => porteurAvec(scene.serveur.url, juste)

async function entrer(porteur: { email: string; motDePasse: string }, chemin = '') {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await attendreAdresse(page, '/porteur-projet/dashboard')
  if (chemin !== '') await scene.aller(page, chemin)
  return page
}

test('on reprend à l’étape du brouillon, ou à celle qui suit l’étape enregistrée (FRM-024, NAV-046)', async () => {
  const { projet, ...porteur } = await avec((p) => p.state === 'a-reprendre' && p.reprise === 1)
  const page = await entrer(porteur, `/porteur-projet/projet/step2?projetId=${projet.id}`)
  const reprendre = page.getByRole('link', { name: 'Reprendre ma demande' }).first()
  await remplir(page, { presentation: 'Un début de présentation.' })
  await bouton(page, 'Enregistrer en brouillon').click()
  await voir(page, 'Brouillon enregistré avec succès.')
  await scene.aller(page, '/porteur-projet/dashboard')
  await reprendre.click()
  await attendreAdresse(page, /\/step2$/)
  await remplirEtape2(page)
  await suivant(page, 3)
  await scene.aller(page, '/porteur-projet/dashboard')
  await reprendre.click()
  await attendreAdresse(page, /\/step3$/)
})

test('une demande refusée s’ouvre sur sa partie refusée, avec le motif ; les parties acceptées sont fermées', async () => {
  const { projet, ...porteur } = await avec((p) => p.state === 'a-corriger')
  const page = await entrer(porteur)
  await page
    .getByRole('link', { name: /Corriger la demande/ })
    .first()
    .click()
  await attendreAdresse(page, '/porteur-projet/projet/step3')
  await voir(page, /Message de refus/)
  expect(await champ(page, 'budgetGlobal').isEnabled()).toBe(true)
  await verifierAccessibilite(page)
  await scene.aller(page, `/porteur-projet/projet/step1?projetId=${projet.id}`)
  await voir(page, 'Cette partie a été acceptée')
  expect(await champ(page, 'nom').isDisabled()).toBe(true)
})

test('une demande signée s’ouvre à l’étape 1, fermée avec sa raison (FRM-026)', async () => {
  const { projet, ...porteur } = await avec((p) => p.state === 'en-cours')
  const page = await entrer(porteur, '/porteur-projet/demandes')
  await page.getByRole('link', { name: 'Consulter la demande' }).first().click()
  await attendreAdresse(page, '/porteur-projet/projet/step1')
  for (const [etape, nom] of [
    [1, 'nom'],
    [2, 'presentation'],
    [3, 'budgetGlobal'],
    [5, 'signataireNom'],
  ] as const) {
    await scene.aller(page, `/porteur-projet/projet/step${etape}?projetId=${projet.id}`)
    await voir(page, 'elle ne peut plus être modifiée')
    expect(await champ(page, nom).first().isDisabled(), `étape ${etape}`).toBe(true)
    expect(await bouton(page, 'Enregistrer en brouillon').count()).toBe(0)
  }
  await verifierAccessibilite(page)
})

test('le tableau de bord montre d’abord ce qui attend le porteur, même plus ancien (DSH-001, DSH-003)', async () => {
  const { projet, projets, ...porteur } = await avec(
    (p, tous) => !p.isSigned && tous.length > 1 && demandeDuTableau(tous)?.id === p.id,
  )
  const page = await entrer(porteur)
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord', exact: true }).waitFor()
  await voir(
    page.getByRole('region', { name: 'A faire' }),
    projet.state === 'a-signer' ? 'Signez' : 'Terminez',
  )
  await voir(page.getByRole('region', { name: 'Mes demandes' }), `N° ${projet.numero}`)
  expect(await page.locator('.carte-demande').count()).toBe(1)
})

test('la liste des demandes va de la plus récente à la plus ancienne, cartes dépliables (NAV-007, DEM-001, DEM-002, DEM-003)', async () => {
  const { projets, ...porteur } = await avec((_, tous) => tous.length > 2)
  const page = await entrer(porteur, '/porteur-projet/demandes')
  const cartes = page.locator('.carte-demande')
  await cartes.nth(projets.length - 1).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mes demandes', exact: true }).waitFor()
  const titres = await cartes.locator('summary').allInnerTexts()
  const numeros = projets.map((p) => p.numero)
  expect(numeros).toEqual([...numeros].sort().reverse())
  expect(titres.map((t) => /N° (\S+)/.exec(t)?.[1])).toEqual(numeros)
  for (const [i, p] of projets.entries()) expect(titres[i]).toContain(p.nom ?? '(Projet sans nom)')
  const derniere = cartes.last()
  await derniere.locator('summary').click()
  await voir(derniere, 'Aide demandée')
})

test('une modale fait au plus 32rem de large, une grande les trois quarts de la page (GEN-016)', async () => {
  const porteur = await avec((p) => p.state === 'a-signer')
  const page = await entrer(porteur, '/porteur-projet/demandes')
  await bouton(page, 'Supprimer').first().click()
  const boite = page.getByRole('dialog')
  const largeur = async () => (await boite.boundingBox())?.width
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  await expect.poll(largeur).toBe(32 * rem)
  // No screen needs a large one yet: the same dialog takes its class.
  await boite.evaluate((e) => e.classList.add('modale-grande'))
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(largeur).toBe(width * 0.75)
  }
})

test('une réédition reprend les textes du projet choisi dans les champs vides', async () => {
  const page = await entrer({ email: 'porteur@demo.fr', motDePasse: 'Demonstration-2026!' })
  await scene.aller(page, '/porteur-projet/projet/step1')
  await champ(page, 'reedition').check()
  const choix = champ(page, 'idPrecedentProjet')
  await choix.locator('option').nth(1).waitFor({ state: 'attached' })
  const ancien = ((await choix.locator('option').nth(1).textContent()) ?? '').split(' · ')[0] ?? ''
  await choix.selectOption({ index: 1 })
  await remplir(page, { edition: '3e édition' })
  await champ(page, 'idCategorieProjet').selectOption({ index: 1 })
  await champ(page, 'idDomainesEditoriaux').first().check()
  const { max } = await bornesDe(page, 'dateDebut')
  await remplir(page, { dateDebut: max, dateFin: max })
  await suivant(page, 2)
  await expect.poll(() => champ(page, 'presentation').inputValue()).not.toBe('')
  await expect.poll(() => champ(page, 'actionsCommunication').inputValue()).not.toBe('')
  await page.getByRole('link', { name: 'Précédent' }).click()
  await attendreAdresse(page, /\/step1$/)
  await expect.poll(() => champ(page, 'nom').inputValue()).toBe(ancien)
})
