import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { compteurDe } from './compter.ts'
import { attendreAdresse, bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// The other acts of the staff's days, from an account to a payment, counted beside what each took before.
const scene = monterScene({ enchainee: true })
let page: Page
const { cliquer, choisir, relever, pasPire } = compteurDe(() => page)
const dialogue = (nom: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name: nom, exact: true })

beforeAll(async () => {
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
})

test('un compte se valide, un autre se refuse, depuis l’accueil', async () => {
  const premierCompte = async () => {
    await scene.aller(page, '/admin/accueil')
    const comptes = page.getByRole('region', { name: /^Comptes à valider/ })
    await cliquer(comptes.getByRole('listitem').first().getByRole('link'))
    await bouton(page, 'Valider le compte').waitFor()
  }
  await premierCompte()
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Valider le compte'))
  await cliquer(dialogue('Valider le compte'))
  await voir(page, 'Validation confirmé !')
  pasPire('compte validé')
  await premierCompte()
  await cliquer(bouton(page, 'Refuser'))
  await cliquer(champ(page, 'motifRefus'))
  await champ(page, 'motifRefus').fill('Merci de préciser l’objet de la structure.')
  await verifierAccessibilite(page)
  await cliquer(dialogue('Refuser le compte'))
  await voir(page, 'Refus confirmé !')
  pasPire('compte refusé, son motif à part')
})

test('une demande s’affecte à une commission, puis toutes les autres à la fois', async () => {
  await scene.aller(page, '/admin/projets?tab=assignment')
  await cliquer(page.locator('tbody th a').first())
  await choisir(champ(page, 'idCommission'), 1)
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Affecter le projet'))
  await cliquer(dialogue('Affecter le projet'))
  await voir(page, 'Le projet est affecté.')
  pasPire('affectation d’une demande')

  await scene.aller(page, '/admin/projets?tab=assignment')
  const lignes = page.locator('tbody th a')
  await lignes.first().waitFor()
  const barre = page.getByRole('region', { name: 'Actes groupés' })
  await cliquer(page.getByRole('checkbox', { name: 'Choisir toute la page' }))
  await cliquer(barre.getByRole('button', { name: /^Affecter/ }))
  await choisir(champ(page, 'idCommission'), 1)
  await verifierAccessibilite(page)
  await cliquer(dialogue(/^Affecter/))
  await lignes.first().waitFor({ state: 'detached' })
  expect(relever('affectation de toutes les autres')).toEqual({ clics: 4, touches: 0 })
})

test('les avis se donnent dans la liste, ou l’un après l’autre depuis le détail', async () => {
  await scene.aller(page, '/admin/commissions')
  await page
    .getByRole('row', { name: /Avis de la Sofia/ })
    .getByRole('link')
    .first()
    .click()
  const donner = page.getByRole('button', { name: /^Donner un avis/ })
  await donner.first().waitFor()
  const reste = await donner.count()
  await cliquer(donner.first())
  await cliquer(page.getByRole('radio', { name: 'Accepter' }))
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Enregistrer l’avis'))
  // The form of the one goes before the button of the next: two forms at once would be mistaken.
  await bouton(page, 'Enregistrer l’avis').waitFor({ state: 'detached' })
  await expect.poll(() => donner.count()).toBe(reste - 1)
  pasPire('avis dans la liste, accepté')
  await cliquer(donner.first())
  await cliquer(page.getByRole('radio', { name: 'Refuser' }))
  await cliquer(champ(page, 'motifRefus'))
  await champ(page, 'motifRefus').fill('Programmation trop éloignée du livre.')
  await cliquer(bouton(page, 'Enregistrer l’avis'))
  await bouton(page, 'Enregistrer l’avis').waitFor({ state: 'detached' })
  await expect.poll(() => donner.count()).toBe(reste - 2)
  pasPire('avis dans la liste, refusé')

  const attend = page.getByRole('row').filter({ has: donner }).first()
  await attend.getByRole('link').first().click()
  await page.getByRole('heading', { level: 2, name: 'Documents à joindre' }).waitFor()
  const adresse = page.url()
  await cliquer(page.getByRole('radio', { name: 'Accepter' }))
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Enregistrer et suivant'))
  await page.waitForURL((u) => u.href !== adresse)
  await attendreAdresse(page, /validation$/)
  pasPire('avis depuis le détail, et le suivant')
})

test('le conseil d’administration : deux en attente, tout le reste, et la publication', async () => {
  await scene.aller(page, '/admin/commissions')
  await page
    .getByRole('row', { name: /Avis du Conseil/ })
    .getByRole('link')
    .first()
    .click()
  await bouton(page, 'Valider et notifier les porteurs').waitFor()
  // On hold at the first stage: they alone have no amount, which the board gives.
  const enAttente = page
    .getByRole('row', { name: /En attente/ })
    .getByRole('button', { name: /^Instruire CA/ })
  for (let reste = await enAttente.count(); reste > 0; reste--) {
    await cliquer(enAttente.first())
    await cliquer(page.getByRole('radio', { name: 'Accepter' }))
    await champ(page, 'montantAlloue').fill('500')
    await cliquer(bouton(page, 'Enregistrer la décision'))
    await bouton(page, 'Enregistrer la décision').waitFor({ state: 'detached' })
    await expect.poll(() => enAttente.count()).toBe(reste - 1)
  }
  await cliquer(page.getByRole('checkbox', { name: 'Tout sélectionner' }))
  await cliquer(bouton(page, 'Valider et notifier les porteurs'))
  await dialogue('Valider et notifier les porteurs').waitFor()
  await verifierAccessibilite(page)
  await cliquer(dialogue('Valider et notifier les porteurs'))
  await voir(page, 'Commission validée par le CA.')
  pasPire('conseil : deux en attente, le reste, la publication')
})

test('la comptabilité paie depuis l’accueil, sans chercher la ligne', async () => {
  page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'comptable')
  await scene.aller(page, '/admin/accueil')
  const paiements = page.getByRole('region', { name: /^Paiements à faire/ })
  await cliquer(paiements.getByRole('listitem').first().getByRole('link'))
  await bouton(page, 'Valider le paiement').waitFor()
  await verifierAccessibilite(page)
  await cliquer(bouton(page, 'Valider le paiement'))
  await voir(page.getByRole('dialog'), /IBAN/)
  await verifierAccessibilite(page)
  await cliquer(dialogue('Valider le paiement'))
  await voir(page, 'Le paiement a été validé')
  pasPire('un paiement')
})
