import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siretDemo } from '#server/demo/registre-demo.ts'
import { appelerApi } from './appeler-api.ts'
import { attendreEnvoi, lienDe } from './boite-envoi.ts'
import { attendreAdresse, bouton, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { inscrire } from './inscription.ts'
import { porteurAvec } from './porteurs-demo.ts'
import { verifierAccessibilite } from './surveillance.ts'

// Somebody registers again a structure that is on the portal, asks to join it, and works for it.
const scene = monterScene({ enchainee: true })
const GWENN = {
  email: 'gwenn.tanguy-larmor@association-lettres-en-rade.fr',
  motDePasse: 'Un-mot-de-passe-2026!',
}
const SIRET = siretDemo(4242)
let presidente: Page
let gwenn: Page
let structure = 0

test('inscrite avec un SIRET déjà connu, elle confirme son adresse, puis demande à rejoindre la structure', async () => {
  const { projet: _, ...identite } = await porteurAvec(
    scene.serveur.url,
    (p) => p.isAccepted && !p.isWithdrawn,
  )
  presidente = await scene.ouvrir('/')
  await connecter(presidente, scene.serveur.url, identite)
  const moi = await appelerApi<{ porteurProjet: { id: number } }>(presidente, 'GET', 'me')
  structure = moi.porteurProjet.id
  await appelerApi(presidente, 'PATCH', `porteurs-projet/${structure}/numeros`, {
    siret: SIRET,
    siretConfirme: 'nonDiffusible',
  })
  gwenn = await scene.ouvrir('/')
  await inscrire(gwenn, GWENN)
  await scene.aller(gwenn, '/')
  await connecter(gwenn, scene.serveur.url, GWENN)
  await remplir(gwenn, { siret: SIRET })
  const nonDiffusible = gwenn.getByText(/non diffusible\)/)
  await nonDiffusible.click()
  await bouton(gwenn, 'Suivant').click()
  await bouton(gwenn, 'Envoyer à nouveau').click()
  await attendreAdresse(gwenn, '/creation/step3')
  await scene.aller(gwenn, '/creation/step1')
  await bouton(gwenn, 'Recevoir un lien à cette adresse').click()
  await voir(gwenn, /Un lien valable 24 heures est parti/)
  await verifierAccessibilite(gwenn)
  const lien = lienDe(await attendreEnvoi(scene.serveur.url, GWENN.email, /Confirmez votre adresse/))
  await gwenn.goto(lien)
  await bouton(gwenn, 'Confirmer mon adresse').click()
  await gwenn.getByRole('heading', { level: 1, name: 'Adresse confirmée' }).waitFor()
  await scene.aller(gwenn, '/creation/step1')
  await bouton(gwenn, /^Demander à rejoindre/).click()
  const dialogue = gwenn.getByRole('dialog')
  await dialogue.getByLabel(/^Votre message/).fill('Je prends la suite de Soazig, à partir de janvier.')
  await verifierAccessibilite(gwenn)
  await dialogue.getByRole('button', { name: 'Envoyer la demande' }).click()
  await voir(gwenn, /^Vous avez demandé à rejoindre/)
  await verifierAccessibilite(gwenn)
})

test('la présidente l’apprend par un e-mail, lit la demande avant tout le reste et l’accepte', async () => {
  await scene.aller(presidente, '/porteur-projet/membres')
  const demande = presidente.getByRole('region', { name: /demande à rejoindre votre structure/ })
  await voir(demande, 'Je prends la suite de Soazig, à partir de janvier.')
  await verifierAccessibilite(presidente)
  await demande.getByRole('button', { name: /^Accepter/ }).click()
  await voir(presidente, /est maintenant membre de votre structure/)
  expect(await demande.count()).toBe(0)
  // At the width of a tablet, no word of an address is cut.
  await presidente.setViewportSize({ width: 768, height: 1024 })
  const coupes = await presidente.locator('.membre-adresse').evaluateAll((adresses) =>
    adresses.flatMap((a) =>
      [...a.childNodes].flatMap((n) =>
        [...(n.textContent ?? '').matchAll(/[^-.@]+/g)].flatMap(([mot]) => {
          const debut = (n.textContent ?? '').indexOf(mot)
          const trace = document.createRange()
          trace.setStart(n, debut)
          trace.setEnd(n, debut + mot.length)
          return trace.getClientRects().length > 1 ? [mot] : []
        }),
      ),
    ),
  )
  expect(coupes).toEqual([])
  expect(await presidente.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('elle ouvre la structure à son adresse ; le personnel lit pourquoi l’inscription n’a plus d’objet', async () => {
  await scene.aller(gwenn, '/creation/step1')
  await voir(gwenn, /^Vous êtes membre de/)
  await verifierAccessibilite(gwenn)
  await gwenn.getByRole('link', { name: /^Ouvrir/ }).click()
  await attendreAdresse(gwenn, `/s/${structure}/porteur-projet/dashboard`)
  const admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/porteur')
  await admin
    .getByRole('row', { name: /Lettres en rade/ })
    .getByText('Contrôler le compte')
    .click()
  await voir(admin, /Cette inscription n’a plus d’objet/)
  await verifierAccessibilite(admin)
})
