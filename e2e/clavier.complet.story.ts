import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { attendreEnvoi, codeDe, dernierEnvoi } from './boite-envoi.ts'
import { tabuler, taper, valider } from './clavier.ts'
import { attendreAdresse, bornesDe, bouton, champ, compteDemo, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { classeurReel, type FichierChoisi, pdfReel } from './pieces.ts'
import { verifierAccessibilite } from './surveillance.ts'

// From the sign-in to the signature without a mouse, on a small dark screen: every stop of Tab is seen.
const scene = monterScene({ enchainee: true })
let page: Page

/** After a navigation the title has the focus, so that reading starts there. */
async function titreCible(): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}
const suivant = async (etape: number) => {
  await valider(page, bouton(page, 'Suivant'))
  await attendreAdresse(page, new RegExp(`/step${etape}$`))
  await titreCible()
  await verifierAccessibilite(page)
}

test('se connecter, puis commencer une demande depuis le tableau de bord', async () => {
  page = await scene.ouvrir('/', { viewport: { width: 390, height: 780 }, colorScheme: 'dark' })
  const { email, motDePasse } = compteDemo('porteurProjet')
  await taper(page, champ(page, 'email'), email)
  await taper(page, champ(page, 'password'), motDePasse)
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/porteur-projet/dashboard')
  await titreCible()
  await verifierAccessibilite(page)
  await valider(page, bouton(page, 'Menu'))
  await page.locator('#menu-etroit').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#menu-etroit').waitFor({ state: 'hidden' })
  expect(await bouton(page, 'Menu').getAttribute('aria-expanded')).toBe('false')
  await valider(page, page.getByRole('main').getByRole('link', { name: 'Déposer une demande' }))
  await attendreAdresse(page, '/porteur-projet/projet/step1')
  await titreCible()
})

test('remplir les trois premières étapes, ville proposée comprise', async () => {
  await taper(page, champ(page, 'nom'), 'Les Heures claires')
  await taper(page, champ(page, 'edition'), '2e édition')
  await tabuler(page, champ(page, 'idCategorieProjet'))
  await page.keyboard.press('ArrowDown')
  await tabuler(page, champ(page, 'idDomainesEditoriaux').first())
  await page.keyboard.press('Space')
  const { max } = await bornesDe(page, 'dateDebut')
  for (const nom of ['dateDebut', 'dateFin']) await taper(page, champ(page, nom), max)
  await suivant(2)

  await taper(page, champ(page, 'presentation'), 'Des lectures à voix haute.')
  await taper(page, champ(page, 'actionsCommunication'), 'Affiches et presse.')
  await tabuler(page, champ(page, 'idLieu').first())
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  if (!(await champ(page, 'idLieu').nth(2).isChecked())) await champ(page, 'idLieu').nth(2).press('Space')
  // The list is that of the letters typed last: an earlier one goes when it comes.
  const proposees = page.waitForResponse((r) => /communes\?.*=Greno$/.test(r.url()))
  await taper(page, champ(page, 'ville'), 'Greno')
  await proposees
  await page.locator('.ville-liste [role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => champ(page, 'ville').inputValue()).toBe('Grenoble')
  await taper(page, champ(page, 'lieux'), 'Voiron')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await voir(page.locator('.etiquettes'), 'Voiron')
  await attendreAdresse(page, /\/step2$/)
  await suivant(3)

  for (const [nom, valeur] of Object.entries({ budgetGlobal: '20000', montantDemande: '8000' }))
    await taper(page, champ(page, nom), valeur)
  await taper(page, champ(page, 'nbAuteursInvites'), '4')
  await tabuler(page, champ(page, 'presenceAuteurs').first())
  await page.keyboard.press('Space')
  for (const nom of [
    'nbAuteursRemuneres',
    'montantRemunerationAuteurs',
    'montantFraisAuteurs',
    'nbModerateursInvites',
    'montantRemunerationModerateurs',
    'nbEditeursInvites',
  ])
    await taper(page, champ(page, nom), '3')
  await tabuler(page, champ(page, 'idGratuite').first())
  await page.keyboard.press('Space')
  await suivant(4)
})

test('joindre les documents et signer par le code reçu', async () => {
  const pieces: [string, FichierChoisi][] = [
    ['Budget', await classeurReel('budget.xlsx')],
    ['Budget des rémunérations', await classeurReel('remunerations.xlsx')],
    ['Lettre de demande d’aide', await pdfReel('lettre.pdf', 'Lettre')],
    ['Dossier de présentation', await pdfReel('dossier.pdf', 'Dossier')],
    ['Programme', await pdfReel('programme.pdf', 'Programme')],
  ]
  for (const [libelle, fichier] of pieces) {
    const choix = page.waitForEvent('filechooser')
    await valider(page, bouton(page, `Choisir un fichier : ${libelle}`))
    await (await choix).setFiles(fichier)
    await voir(page.getByRole('status'), `${fichier.name} est enregistré.`)
    await page.locator('.televersement-present', { hasText: fichier.name }).waitFor()
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
      .toBe('file')
  }
  await suivant(5)

  await taper(page, champ(page, 'signatairePrenom'), 'Pauline')
  await taper(page, champ(page, 'signataireNom'), 'Garnier')
  await taper(page, champ(page, 'signataireFonction'), 'Présidente')
  const avant = await dernierEnvoi(scene.serveur.url)
  // This structure deposited before: the question takes the focus, and « Oui » is one key away.
  await page.keyboard.press('Enter')
  await voir(page, 'Répondez à cette question, puis signez.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Oui')
  await page.keyboard.press('Enter')
  await page.getByText('Répondez à cette question').waitFor({ state: 'detached' })
  await valider(page, bouton(page, 'Signer la demande'))
  await attendreAdresse(page, /\/step6$/)
  await titreCible()
  const code = codeDe(
    await attendreEnvoi(scene.serveur.url, compteDemo('porteurProjet').email, /code/i, avant),
  )
  await tabuler(page, page.getByLabel('Chiffre 1 sur 6'))
  await page.keyboard.type(code)
  await verifierAccessibilite(page)
  await page.keyboard.press('Enter')
  await attendreAdresse(page, '/porteur-projet/projet/success')
  await titreCible()
})
