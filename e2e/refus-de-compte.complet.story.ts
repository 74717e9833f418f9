import { expect, test } from 'vitest'
import { attendreEnvoi } from './boite-envoi.ts'
import { attendreAdresse, bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { inscrire } from './inscription.ts'

const scene = monterScene()
const porteur = { email: 'refuse@lettres-en-rade.fr', motDePasse: 'Festival-2026!' }

test('un compte refusé lit le motif, corrige, renvoie, puis est validé (ACC-004, ACC-018, ACC-021)', async () => {
  const { url } = scene.serveur
  const page = await scene.ouvrir('/')
  await inscrire(page, porteur)

  const admin = await scene.ouvrir('/')
  await connecter(admin, url, 'admin')
  const controler = async () => {
    await scene.aller(admin, '/admin/porteur')
    await admin
      .getByRole('row', { name: /Lettres en rade/ })
      .getByText('Contrôler le compte')
      .click()
  }
  await controler()
  await bouton(admin, /^Refuser/)
    .first()
    .click()
  const modale = admin.getByRole('dialog')
  const motif = 'Le nom de la structure ne correspond pas à ses statuts.'
  await modale.locator('textarea').fill(motif)
  await modale.getByRole('button', { name: 'Refuser le compte' }).click()
  await voir(admin, 'Refus confirmé !')
  const avis = await attendreEnvoi(url, porteur.email, /refus|corrig/i)
  expect(avis.texte).toContain(motif)

  await scene.aller(page, '/')
  await connecter(page, url, porteur)
  await attendreAdresse(page, '/creation/step1')
  await voir(page, motif)
  await remplir(page, { nomStructure: 'Lettres en rade de Brest' })
  await bouton(page, 'Suivant').click()
  await attendreAdresse(page, '/creation/step2')
  await expect.poll(() => champ(page, 'prenom').inputValue()).toBe('Anne')
  await bouton(page, 'Envoyer à nouveau').click()
  await attendreAdresse(page, '/creation/step3')

  await controler()
  await voir(admin, 'Lettres en rade de Brest')
  await bouton(admin, /^Valider/)
    .first()
    .click()
  await modale.getByRole('button', { name: 'Valider le compte' }).click()
  await voir(admin, 'Validation confirmé !')
})
