import { expect, test } from 'vitest'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { PRET, portailsDuFichier } from '#test-kit/processus/portails-du-fichier.ts'

const portails = portailsDuFichier()

test('annonce l’adresse, les comptes et la boîte d’envoi, répond, puis s’arrête proprement', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port)
  await portail.attendre(PRET)
  for (const dit of [
    `http://localhost:${port}/gestion/`,
    `http://localhost:${port}/gestion/boite-envoi`,
    'admin@demo.fr',
    'superviseur@demo.fr',
    'comptable@demo.fr',
    'commission@demo.fr',
    'porteur@demo.fr',
  ]) {
    expect(portail.sortie()).toContain(dit)
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await portail.finir('SIGTERM')).toBe(0)
})

test('une configuration fausse arrête le démarrage sans rien ouvrir', async () => {
  const portail = portails.demarrer(0, { PORT: 'trois mille', SMTP_URL: 'poste' })
  expect(await portail.finir()).toBe(1)
  expect(portail.sortie()).toContain('  - PORT : ')
  expect(portail.sortie()).toContain('  - SMTP_URL : ')
})
