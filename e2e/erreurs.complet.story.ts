import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// What the form answers to a step sent too early: at the field, in the summary, and where the focus goes.
const scene = monterScene()

/** Signs in the holder of a draft whose first step alone is begun, and opens a step of it. */
async function ouvrirBrouillon(etape: number): Promise<Page> {
  const { projet, ...porteur } = await porteurAvec(
    scene.serveur.url,
    (p) => p.state === 'a-reprendre' && p.reprise === 1,
  )
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/projet/step${etape}?projetId=${projet.id}`)
  return page
}

/** The step sent now is refused: these messages, in order, focus on the first field, nothing from axe. */
async function refuse(page: Page, messages: string[], focus: string): Promise<void> {
  await bouton(page, 'Suivant').click()
  const resume = page.locator('.resume-erreurs')
  await resume.waitFor()
  expect(await resume.getByRole('heading').textContent()).toBe('Des erreurs ont été détectées.')
  expect(await resume.getByRole('link').allInnerTexts()).toEqual(messages)
  for (const message of messages) {
    const texte = message.replace(/^[^:«"]+\u00a0: /, '')
    expect(await page.locator('.champ-erreur', { hasText: texte }).count(), texte).toBeGreaterThan(0)
  }
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? ''))
    .toMatch(new RegExp(`(^|-)${focus}$`))
  await resume.getByRole('link').last().click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.champ-faux') != null))
    .toBe(true)
  await verifierAccessibilite(page)
}

test('étape 1 : chaque champ requis le dit, le premier a le focus (FRM-008)', async () => {
  const page = await ouvrirBrouillon(1)
  await remplir(page, { nom: '', edition: '', dateDebut: '', dateFin: '' })
  await champ(page, 'idCategorieProjet').selectOption({ index: 0 })
  await refuse(
    page,
    [
      'Le champ "Nom du projet" est requis.',
      'Le champ "Édition" est requis.',
      'Catégorie du projet\u00a0: Ce champ est requis.',
      'Le champ "Date de début" est requis.',
      'Le champ "Date de fin" est requis.',
    ],
    'nom',
  )
})

test('étape 2 : lieu sans région ni ville (ST2-005)', async () => {
  const page = await ouvrirBrouillon(2)
  await remplir(page, { presentation: '', actionsCommunication: '', idLieu: '2' })
  await refuse(
    page,
    [
      'Le champ "Présentation" est requis.',
      'Le champ "Actions de communication" est requis.',
      'Région\u00a0: Renseignez au moins la région ou la ville.',
    ],
    'presentation',
  )
})

test('étape 3 : une aide au-delà du budget (ST3-006)', async () => {
  const page = await ouvrirBrouillon(3)
  await remplir(page, { nbAuteursInvites: '12', presenceAuteurs: '2' })
  await remplir(page, {
    raisonAucunAuteur: 'Rencontres entre lecteurs.',
    budgetGlobal: '1000',
    montantDemande: '1500',
    nbModerateursInvites: '0',
    montantRemunerationModerateurs: '0',
    nbEditeursInvites: '0',
    idGratuite: '1',
  })
  await refuse(
    page,
    ['Montant demandé\u00a0: Le montant demandé ne peut excéder le budget global.'],
    'montantDemande',
  )
})

test('étape 4 : les cinq documents requis manquent', async () => {
  const page = await ouvrirBrouillon(4)
  await refuse(
    page,
    [
      'Budget',
      'Budget des rémunérations',
      'Lettre de demande d’aide',
      'Dossier de présentation',
      'Programme',
    ].map((nom) => `Le champ "${nom}" est requis.`),
    'fichierBudget',
  )
})

test('étape 5 : le signataire est requis', async () => {
  const { projet, ...porteur } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-signer')
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/projet/step5?projetId=${projet.id}`)
  await remplir(page, { signatairePrenom: '', signataireNom: '', signataireFonction: '' })
  await bouton(page, 'Signer la demande').click()
  for (const nom of ['Prénom', 'Nom', 'Fonction'])
    await voir(page.locator('.champ-erreur'), `Le champ "${nom}" est requis.`)
})

test('le code : absent, malformé, faux (SIG-004, SIG-005, SIG-006, SIG-013)', async () => {
  const { projet, ...porteur } = await porteurAvec(scene.serveur.url, (p) => p.state === 'a-signer')
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, porteur)
  await scene.aller(page, `/porteur-projet/projet/step5?projetId=${projet.id}`)
  // This structure deposited before: once a period, it is asked whether who signs still has their function.
  await bouton(page, 'Signer la demande').click()
  await voir(page, 'Répondez à cette question, puis signez.')
  await bouton(page, 'Oui').click()
  await page.getByText('Répondez à cette question').waitFor({ state: 'detached' })
  await bouton(page, 'Signer la demande').click()
  await attendreAdresse(page, /\/step6$/)
  const essayer = async (chiffres: string, message: string) => {
    for (const [i, chiffre] of [...chiffres].entries())
      await page.getByLabel(`Chiffre ${i + 1} sur 6`).fill(chiffre)
    await bouton(page, 'Signer la demande').click()
    await voir(page.locator('.champ-erreur'), message)
  }
  await essayer('', 'Le code de vérification est requis.')
  await essayer('12', 'Code de vérification invalide.')
  await essayer('000000', 'Le code de vérification est incorrect.')
  await verifierAccessibilite(page)
})
