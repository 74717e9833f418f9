import { expect, test } from 'vitest'
import { siretDemo } from '#server/demo/registre-demo.ts'
import { bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { verifierAccessibilite } from './surveillance.ts'

// A number instead of eight fields: proposed, never imposed; then what staff read of it.
const scene = monterScene()

test('à l’inscription, un SIRET connu propose le nom sans rien remplacer ; un inconnu se dit', async () => {
  const page = await scene.ouvrir('/creation/step1')
  await remplir(page, { nomStructure: 'Mon nom à moi', siret: '732 829 320 00074' })
  await voir(page, /Trouvé dans l’annuaire/)
  expect(await champ(page, 'nomStructure').first().inputValue()).toBe('Mon nom à moi')
  await verifierAccessibilite(page)
  await remplir(page, { siret: '35600000000048' })
  await voir(page, 'L’annuaire public ne connaît pas ce numéro.')
  await verifierAccessibilite(page)
  await remplir(page, { siret: siretDemo(7) })
  await voir(page, /y est dit fermé le/)
  await verifierAccessibilite(page)
})

test('le personnel lit les numéros à regarder, ouvre une fiche et revérifie', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'admin')
  await scene.aller(page, '/admin/porteur?tab=porteurs&numeros=a-regarder')
  const table = page.getByRole('table', { name: /SIRET ou le RNA/ })
  await table.waitFor()
  await verifierAccessibilite(page)
  await table.getByRole('link').first().click()
  await bouton(page, 'Vérifier dans l’annuaire public').click()
  await voir(page, /Vérifié le/)
  await verifierAccessibilite(page)
})
