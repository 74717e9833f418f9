import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SuiviReponse } from '#domain/suivi/contrat.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi } from './boite-envoi.ts'
import { bouton, champ, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Two people of the staff on one application: a note, whose it is, who else looks, a reason written once.
const scene = monterScene({ enchainee: true })
let admin: Page
let superviseur: Page
let adresse: string
let nom: string

const notes = (p: Page) => p.getByRole('region', { name: 'Notes internes' })

test('« Aussi ouvert par » : chacun voit l’autre sur la même demande, et plus quand il s’en va', async () => {
  const { projet } = await porteurAvec(scene.serveur.url, (p) => p.state === 'en-cours' && p.isControlling)
  adresse = `/admin/projets/validation?id=${projet.id}`
  nom = projet.nom ?? ''
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  // Whoever the demonstration gave it to, it is nobody's here.
  const suivi = `projets/${projet.id}/suivi`
  const { suiviPar } = await appelerApi<SuiviReponse>(admin, 'GET', suivi)
  if (suiviPar) await appelerApi(admin, 'PATCH', suivi, { utilisateurId: null, suiviPar: suiviPar.id })
  superviseur = await scene.ouvrir('/')
  await connecter(superviseur, scene.serveur.url, 'superviseur')
  await scene.aller(admin, adresse)
  await scene.aller(superviseur, adresse)
  await voir(admin, 'Aussi ouvert par Sylvain Morel')
  await voir(superviseur, 'Aussi ouvert par Agnès Delmas')
  await verifierAccessibilite(admin)
  await scene.aller(superviseur, '/admin/mes-dossiers')
  await admin.getByText(/^Aussi ouvert/).waitFor({ state: 'detached' })
})

test('M, une note qui nomme un collègue au clavier : il est prévenu, l’ouvre depuis « Mes dossiers »', async () => {
  await admin.keyboard.press('m')
  await admin.keyboard.type('À relire avec @syl')
  await notes(admin).getByRole('option', { name: 'Sylvain Morel' }).waitFor()
  await verifierAccessibilite(admin)
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('avant jeudi.')
  await admin.keyboard.press('Control+Enter')
  await voir(notes(admin), 'À relire avec @Sylvain Morel avant jeudi.')
  const envoi = await attendreEnvoi(scene.serveur.url, 'superviseur@demo.fr', /^\[Note interne\]/)
  expect(envoi.texte).not.toContain('avant jeudi')
  await scene.aller(superviseur, '/admin/mes-dossiers')
  await voir(superviseur, 'Notes qui vous citent')
  await verifierAccessibilite(superviseur)
  await superviseur.getByRole('region', { name: 'Notes qui vous citent' }).getByRole('link').first().click()
  await voir(notes(superviseur), 'À relire avec @Sylvain Morel avant jeudi.')
})

test('confiée au collègue, elle est dans ses dossiers', async () => {
  await bouton(admin, 'Confier à…').click()
  await admin.getByRole('combobox', { name: 'À qui' }).selectOption({ label: 'Sylvain Morel (Admin)' })
  await verifierAccessibilite(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Le confier' }).click()
  await voir(admin, /^Ce dossier est confié à Sylvain Morel/)
  await scene.aller(superviseur, '/admin/mes-dossiers')
  await voir(superviseur.getByRole('region', { name: /^Dossiers suivis/ }), nom)
})

test('un modèle ajouté dans « Paramètres » s’insère, rempli, dans le motif d’un refus', async () => {
  await scene.aller(admin, '/admin/parametres?tab=modeles')
  await voir(admin, 'Budget incomplet')
  await bouton(admin, 'Ajouter un modèle').click()
  await champ(admin, 'nom').fill('Programme absent')
  await champ(admin, 'texte').fill('Le programme de {{nom du projet}} manque.')
  await verifierAccessibilite(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await voir(admin, 'Le modèle est enregistré.')
  await verifierAccessibilite(admin)
  await scene.aller(admin, adresse)
  await admin.getByRole('button', { name: /^Non, refuser la partie 4/ }).click()
  await champ(admin, 'message').fill('Bonjour. ')
  await admin.getByRole('combobox', { name: 'Modèle à insérer' }).selectOption({ label: 'Programme absent' })
  await bouton(admin, 'Insérer').click()
  await expect
    .poll(() => champ(admin, 'message').inputValue())
    .toBe(`Bonjour. Le programme de ${nom} manque.`)
  await verifierAccessibilite(admin)
})
