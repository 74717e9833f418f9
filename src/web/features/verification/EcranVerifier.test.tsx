import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

vi.mock('#web/lib/transport.ts', async (lire) => {
  const reel = await lire<typeof import('#web/lib/transport.ts')>()
  // jsdom's XMLHttpRequest does not go through the stand-in of the server.
  return { ...reel, parXhr: reel.parFetch }
})

const reponse = (verdict: string, plus: object = {}) => ({
  corps: {
    data: {
      verdict,
      authentique: verdict === 'authentique',
      empreinte: 'ab'.repeat(32),
      document: null,
      sceau: null,
      ...plus,
    },
  },
})
const CONNU = {
  document: { genre: 'convention-signee', numero: 'C-2026-0062', creeLe: '2026-03-02T09:00:00.000Z' },
  sceau: { titulaire: 'Cachet de Sofia', certificat: 'cd'.repeat(32), poseLe: '2026-03-02T09:00:00.000Z' },
}
const fichier = () => new File(['%PDF-1.7'], 'convention.pdf', { type: 'application/pdf' })
const deposer = async (verdict: { statut?: number; corps: unknown }) => {
  const { personne, serveur } = ouvrirPortail('/verifier', { 'POST /verifier': verdict })
  await personne.upload(await screen.findByLabelText(/Document à vérifier/, { selector: 'input' }), fichier())
  return { personne, serveur }
}
afterEach(fermerPortail)

test.each([
  ['authentique', 'Ce document est authentique'],
  ['modifie', 'Ce document a été modifié'],
  ['reenregistre', 'Ce document a été enregistré de nouveau'],
  ['autre-certificat', /Ce document n’est pas signé par/],
  ['inconnu', 'Ce document n’est pas reconnu'],
])('le verdict « %s » se lit en clair', async (verdict, titre) => {
  await deposer(reponse(verdict))
  await screen.findByRole('heading', { level: 2, name: titre })
})

test('un document reconnu dit sa nature, son numéro, sa date et son empreinte', async () => {
  await deposer(reponse('authentique', CONNU))
  await screen.findByText('Convention signée n° C-2026-0062')
  expect(screen.getByText('02/03/2026 10:00')).toBeTruthy()
  expect(screen.getByText(/Cachet de Sofia/)).toBeTruthy()
  expect(screen.getByText(/^abababab abababab/)).toBeTruthy()
})

const HEURE = { le: '2026-03-02T09:00:05.000Z', autorite: 'Autorité de démonstration', reconnue: true }
test.each([
  [
    HEURE,
    /^02\/03\/2026 10:00, selon «\u00a0Autorité de démonstration\u00a0»\u00a0: le document existait à cet instant.*\(niveau PAdES\u00a0B-T\)/,
  ],
  [
    { ...HEURE, reconnue: false },
    /que ce portail ne connaît pas\u00a0: il ne prouve pas de date ici \(niveau PAdES\u00a0B-B\)/,
  ],
  [
    undefined,
    /^Aucun\u00a0: la date du cachet est celle de l’horloge du portail \(niveau PAdES\u00a0B-B\)\.$/,
  ],
])('le niveau du cachet se dit tel qu’il est : %j', async (horodatage, dit) => {
  await deposer(
    reponse('authentique', { ...CONNU, sceau: { ...CONNU.sceau, ...(horodatage && { horodatage }) } }),
  )
  await screen.findByText('Convention signée n° C-2026-0062')
  expect(screen.getByText('Horodatage').nextElementSibling?.textContent).toMatch(dit)
})

test('le cachet dit ce qu’il prouve, l’origine et l’intégrité, et rien de plus', async () => {
  await deposer(reponse('authentique', CONNU))
  expect((await screen.findByText('Ce que prouve le cachet')).nextElementSibling?.textContent).toMatch(
    /^Que ce document vient .* et qu’il est intact, rien de plus\. Il n’est pas la signature d’une personne/,
  )
})

test('un document modifié ne dit aucun horodatage', async () => {
  await deposer(reponse('modifie', { sceau: { ...CONNU.sceau, horodatage: HEURE } }))
  await screen.findByText('Ce document a été modifié')
  expect(screen.queryByText('Horodatage')).toBeNull()
  expect(screen.queryByText('Ce que prouve le cachet')).toBeNull()
})

const faits = () =>
  screen.getAllByRole('term').map((t) => [t.textContent, t.nextElementSibling?.textContent ?? ''])

test('un certificat qui n’est pas le nôtre ne fait que prétendre à son nom, et montre son empreinte', async () => {
  await deposer(reponse('autre-certificat', { sceau: CONNU.sceau }))
  await screen.findByText(/seule l’empreinte du certificat le distingue/)
  expect(faits().slice(1)).toEqual([
    ['Certificat', 'Le certificat prétend porter le nom «\u00a0Cachet de Sofia\u00a0», le 02/03/2026 10:00.'],
    ['Empreinte SHA-256 du certificat', Array(8).fill('cdcdcdcd').join(' ')],
    ['Empreinte SHA-256', Array(8).fill('abababab').join(' ')],
  ])
  expect(screen.queryByText('Signataire')).toBeNull()
})

test.each(['modifie', 'reenregistre'])('« %s » : le cachet n’est que prétendu', async (verdict) => {
  await deposer(reponse(verdict, { sceau: CONNU.sceau }))
  await screen.findByText(
    /^Il prétend porter le cachet électronique de .*ou le cachet a été pris à un autre document/,
  )
  expect(faits()[1]).toEqual(['Cachet prétendu', 'Cachet de Sofia, le 02/03/2026 10:00'])
})

test('un refus du serveur se dit sous le fichier, et l’envoi se reprend', async () => {
  const { personne, serveur } = await deposer({
    statut: 422,
    corps: { message: 'x', errors: { document: ['Ce fichier n’est pas un PDF.'] } },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Ce fichier n’est pas un PDF.')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  serveur.routes['POST /verifier'] = { statut: 503, corps: { message: 'Réessayez dans un instant.' } }
  await personne.upload(screen.getByLabelText(/Document à vérifier/, { selector: 'input' }), fichier())
  await screen.findByText('Réessayez dans un instant.')
  serveur.routes['POST /verifier'] = reponse('inconnu')
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Ce document n’est pas reconnu')
})

test('un fichier de plus de 10 Mo n’est pas envoyé', async () => {
  const { personne, serveur } = ouvrirPortail('/verifier')
  const gros = fichier()
  Object.defineProperty(gros, 'size', { value: 10 * 1024 * 1024 + 1 })
  await personne.upload(await screen.findByLabelText(/Document à vérifier/, { selector: 'input' }), gros)
  expect((await screen.findByRole('alert')).textContent).toBe('Ce fichier dépasse 10\u00a0Mo.')
  expect(serveur.de('POST /verifier')).toEqual([])
})
