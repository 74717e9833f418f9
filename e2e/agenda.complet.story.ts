import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bouton, connecter, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

const scene = monterScene()

/** The path of the address that the panel shows; `sauf`: another than that one. */
async function adresseMontree(page: Page, sauf = ''): Promise<string> {
  const montree = page.locator('.agenda-adresse').filter({ hasNotText: sauf || 'aucune' })
  return new URL((await montree.textContent()) ?? '').pathname
}
const demander = (chemin: string) => fetch(`${scene.serveur.url}${chemin}`)

test('une adresse d’agenda se crée, se lit sans session, se remplace et se révoque', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/informations')
  await bouton(page, 'Créer une adresse').click()
  await voir(page, 'elle ne sera plus montrée')
  await verifierAccessibilite(page)
  const premiere = await adresseMontree(page)
  const lue = await demander(premiere)
  expect([lue.status, lue.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const jours = new ICAL.Component(ICAL.parse(await lue.text())).getAllSubcomponents('vevent')
  expect(jours.length).toBeGreaterThan(0)

  await bouton(page, 'Remplacer l’adresse').click()
  const seconde = await adresseMontree(page, premiere)
  expect((await demander(premiere)).status).toBe(404)
  expect((await demander(seconde)).status).toBe(200)

  await page.reload()
  await voir(page, /^Une adresse est en service depuis le/)
  await bouton(page, 'Révoquer l’adresse').click()
  await voir(page, 'L’adresse est révoquée.')
  await verifierAccessibilite(page)
  expect((await demander(seconde)).status).toBe(404)
})
