import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// An editor whose president answers no more asks to take her place; the staff reads it, then she accepts.
const scene = monterScene({ enchainee: true })
const MALO = 'malo@lettres-en-rade.fr'
const MOT = 'Un-mot-de-passe-2026!'
const TEXTE = 'La présidence a changé le 12 octobre, et personne ne répond.'
let presidente: Page
let malo: Page
let admin: Page

async function demander(page: Page): Promise<void> {
  await bouton(page, 'Demander à devenir propriétaire').click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByLabel(/^Ce qui s’est passé/).fill(TEXTE)
  await dialogue.locator('input[type=file]').setInputFiles({
    name: 'pv-ag-12-octobre.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF'),
  })
  await voir(dialogue, 'pv-ag-12-octobre.pdf')
  await verifierAccessibilite(page)
  await dialogue.getByRole('button', { name: 'Envoyer la demande' }).click()
  await page.getByRole('heading', { name: 'Vous demandez à devenir propriétaire' }).waitFor()
}

test('un éditeur demande à devenir propriétaire, document joint ; la présidente objecte', async () => {
  const { projet: _, ...identite } = await porteurAvec(
    scene.serveur.url,
    (p) => p.isAccepted && !p.isWithdrawn,
  )
  presidente = await scene.ouvrir('/')
  await connecter(presidente, scene.serveur.url, identite)
  const { porteurProjet } = await appelerApi<{ porteurProjet: { id: number } }>(presidente, 'GET', 'me')
  const invitation = { email: MALO, role: 'editeur', signataire: false, finances: false }
  await appelerApi(presidente, 'POST', `porteurs-projet/${porteurProjet.id}/invitations`, invitation)
  const { pathname, search } = new URL(lienDe(await attendreEnvoi(scene.serveur.url, MALO, /vous invite/)))
  malo = await scene.ouvrir(`${pathname.replace('/gestion', '')}${search}`, {
    viewport: { width: 360, height: 780 },
  })
  await remplir(malo, { prenom: 'Malo', nom: 'Quéméneur', password: MOT, password2: MOT })
  await bouton(malo, 'Créer mon compte et rejoindre').click()
  await attendreAdresse(malo, '/porteur-projet/dashboard')
  await scene.aller(malo, '/porteur-projet/membres')
  await demander(malo)
  await verifierAccessibilite(malo)
  await attendreEnvoi(scene.serveur.url, identite.email, /Malo Quéméneur demande à devenir propriétaire/)
  await scene.aller(presidente, '/porteur-projet/membres')
  await voir(presidente, /La présidence a changé/)
  await verifierAccessibilite(presidente)
  await bouton(presidente, 'Objecter').click()
  const dialogue = presidente.getByRole('dialog')
  await dialogue.getByLabel(/^Votre objection/).fill('Je suis là, et je réponds.')
  await dialogue.getByRole('button', { name: 'Objecter' }).click()
  await voir(presidente, /Une objection arrête la demande/)
  await verifierAccessibilite(presidente)
})

test('l’administration lit qui fut prévenu et ce qui est objecté ; elle ne peut que refuser, avec un motif', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/changements')
  await admin
    .getByRole('table', { name: /Changements de responsable/ })
    .getByRole('link')
    .first()
    .click()
  await admin.getByRole('heading', { level: 1, name: 'Changement de responsable' }).waitFor()
  await voir(admin, /Je suis là, et je réponds/)
  await voir(admin, /Une objection est en cours/)
  expect(await admin.getByRole('radio', { name: 'Accepter' }).count()).toBe(0)
  await verifierAccessibilite(admin)
  const [piece] = await Promise.all([
    admin.context().waitForEvent('page'),
    admin.getByRole('link', { name: 'Ouvrir pv-ag-12-octobre.pdf' }).click(),
  ])
  await piece.close()
  await admin.getByText('Refuser', { exact: true }).click()
  await admin.getByLabel(/^Motif/).fill('La présidente répond.')
  await bouton(admin, 'Refuser la demande').click()
  await admin.getByRole('heading', { name: 'Réponse' }).waitFor()
  await verifierAccessibilite(admin)
})

test('redemandée, la présidente l’accepte de sa session : il invite, et le RIB est gelé pour tous', async () => {
  await scene.aller(malo, '/porteur-projet/membres')
  await voir(malo, /La demande est refusée/)
  await demander(malo)
  await scene.aller(presidente, '/porteur-projet/membres')
  await bouton(presidente, 'Accepter').click()
  await presidente.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await voir(presidente, 'Le changement est accepté.')
  await scene.aller(malo, '/porteur-projet/membres')
  await bouton(malo, 'Inviter une personne').waitFor()
  await voir(malo, /La demande est acceptée/)
  for (const page of [malo, presidente]) {
    await scene.aller(page, '/porteur-projet/informations?tab=rib')
    await voir(page, /^Le RIB est gelé jusqu’au/)
    expect(await bouton(page, 'Enregistrer').count()).toBe(0)
    await verifierAccessibilite(page)
  }
})
