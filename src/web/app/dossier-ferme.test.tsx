import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { suivreFlux } from '#test-kit/ecran/flux-evenements.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

afterEach(fermerPortail)

const SECRET = 'Lectures de Quetzalcoatl.'
const projet = (id: number) => ({ corps: { data: projetAffiche({ id, presentation: `${SECRET} ${id}` }) } })
const DEPORTE = { statut: 403, corps: { message: 'Vous êtes déporté·e', code: 'deport' } }
const ATTENDUE = {
  statut: 409,
  corps: { message: 'Déclarez d’abord vos liens.', code: 'declaration', commissionId: 3 },
}
const ouvrir = (adresse: string) =>
  ouvrirPortail(
    adresse,
    { 'GET /projets/5': projet(5), 'GET /projets/7': projet(7) },
    { role: 'membreCommission' },
  )
const lu = () => screen.queryAllByText(new RegExp(SECRET)).length

test.each([
  ['/admin/projets/validation?id=5', DEPORTE],
  ['/admin/projets/comparaison?ids=5,7', DEPORTE],
  ['/admin/projets/validation?id=5', ATTENDUE],
])('%s : un dossier qui se ferme quitte aussitôt la page ouverte (%o)', async (adresse, refus) => {
  const { serveur } = ouvrir(adresse)
  const flux = await suivreFlux()
  await waitFor(() => expect(lu()).toBeGreaterThan(0))
  serveur.routes['GET /projets/5'] = refus
  await flux.annoncer('deport', { projetId: 5 })
  await screen.findByText(refus === DEPORTE ? /Vous êtes déporté·e/ : refus.corps.message)
  expect([lu(), requetes.getQueryData(cles.projet(5))]).toEqual([0, undefined])
})

test('ce qui fut lu du dossier avant qu’il se ferme n’est plus gardé nulle part, page quittée comprise', async () => {
  const { serveur } = ouvrir('/admin/projets/validation?id=5')
  const flux = await suivreFlux()
  await waitFor(() => expect(lu()).toBeGreaterThan(0))
  // Read and left: nobody looks at them, and the next page would show them again while it asks.
  requetes.setQueryData(cles.projet(9), projetAffiche({ id: 9, presentation: SECRET }))
  requetes.setQueryData(cles.recherche(SECRET, null), { projets: SECRET })
  requetes.setQueryData(cles.suiviSeance(4), { nom: SECRET })
  requetes.setQueryData(cles.porteur(2), { presentation: SECRET })
  serveur.routes['GET /projets/5'] = DEPORTE
  await flux.annoncer('deport', { projetId: 5 })
  await screen.findByText(/Vous êtes déporté·e/)
  const gardes = requetes
    .getQueryCache()
    .findAll({ predicate: (q) => JSON.stringify(q.state.data)?.includes(SECRET) ?? false })
  expect(gardes.map((q) => q.queryKey)).toEqual([])
})
