import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StructureProbable } from '#domain/reprise/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { COMPARAISON, PROBABLES, probable, repriseAffichee } from '#test-kit/ecran/reprise-affichee.ts'

afterEach(fermerPortail)

const LISTER = 'GET /reprises/5/probables'
const REPONDRE = 'PATCH /reprises/5/probables'
const COMPARER = 'GET /reprises/5/probables/comparer'

/** A server that keeps the answers. */
async function ouvrir(reponses: Reponses = {}, depart: StructureProbable[] = PROBABLES) {
  const toutes = depart.map((s) => ({ ...s }))
  const compter = (reponse: string | null) => toutes.filter((s) => s.reponse === reponse).length
  const comptes = () => ({ aDecider: compter(null), meme: compter('meme'), autre: compter('autre') })
  const ecran = ouvrirPortail(
    '/admin/reprises/5/structures',
    {
      'GET /reprises/5': () => ({ corps: { data: repriseAffichee({ reponses: comptes() }) } }),
      [LISTER]: ({ query }) => {
        const voulue = query.get('reponse') === 'a-decider' ? null : query.get('reponse')
        const data = toutes.filter((s) => s.reponse === voulue)
        const formeSeule = toutes.filter((s) => s.forme && s.reponse === null).length
        return {
          corps: {
            data,
            meta: { total: data.length, page: 1, parPage: 50, aides: 163, formeSeule, ...comptes() },
          },
        }
      },
      [REPONDRE]: ({ corps }) => {
        for (const d of corps.reponses as Partial<StructureProbable>[]) {
          const s = toutes.find((autre) => autre.cle === d.cle)
          if (s) Object.assign(s, { reponse: d.reponse, porteurId: d.porteurId })
        }
        return { corps: { status: 'success', data: { id: 5, repondues: 1 } } }
      },
      [COMPARER]: { corps: { data: COMPARAISON } },
      ...reponses,
    },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { name: 'Structures probables' })
  return ecran
}
const nomDe = (s: string) => screen.findByRole('button', { name: `${s.toUpperCase()}, comparer` })
const ici = () => document.activeElement?.textContent
const rangee = async (s: string) => within((await nomDe(s)).closest('tr') as HTMLElement)
const envoye = (serveur: Awaited<ReturnType<typeof ouvrir>>['serveur']) =>
  serveur.de(REPONDRE).map((r) => r.corps.reponses)

test('deux groupes : la forme seule d’abord, puis ce qui se lit une par une', async () => {
  await ouvrir()
  await nomDe('alpha')
  screen.getByText('Seule la forme du nom change')
  screen.getByText('Un point à lire')
  const a = await rangee('alpha')
  a.getByText('44000 Nantes · lignes 118 à 120')
  a.getByText('Même ville')
  a.getByText('44000 Nantes · SIRET vérifié')
  ;(await rangee('gamma')).getByText('Autre ville, même code postal')
  ;(await rangee('amis')).getByText('Deux structures de ce nom')
  screen.getByText('0 sur 4')
  screen.getByText('163 aides concernées')
  screen.getByText('Encore 4 structures à décider')
})

test('au clavier : O et N passent à la suivante, Z défait, chaque réponse s’enregistre', async () => {
  const { personne, serveur } = await ouvrir()
  await nomDe('alpha')
  await personne.keyboard('{ArrowDown}')
  expect(ici()).toBe('ALPHA, comparer')
  await personne.keyboard('o')
  expect(ici()).toBe('BETA, comparer')
  await screen.findByText('1 sur 4')
  await screen.findByText(/Enregistré à /)
  await personne.keyboard('n')
  expect(ici()).toBe('GAMMA, comparer')
  await screen.findByText('2 sur 4')
  expect(envoye(serveur)).toEqual([
    [{ cle: 'alpha', reponse: 'meme', porteurId: 40 }],
    [{ cle: 'beta', reponse: 'autre', porteurId: null }],
  ])
  await personne.keyboard('z')
  await waitFor(() => expect(ici()).toBe('BETA, comparer'))
  expect(envoye(serveur).at(-1)).toEqual([{ cle: 'beta', reponse: null, porteurId: null }])
  await screen.findByText('1 sur 4')
})

test('Maj+O confirme le groupe, et lui seul', async () => {
  const { personne, serveur } = await ouvrir()
  await screen.findByRole('button', { name: /^Confirmer les 2 du groupe/ })
  await personne.keyboard('{Shift>}O{/Shift}')
  await screen.findByText('2 sur 4')
  expect(envoye(serveur)).toEqual([
    [
      { cle: 'alpha', reponse: 'meme', porteurId: 40 },
      { cle: 'beta', reponse: 'meme', porteurId: 40 },
    ],
  ])
  await screen.findByText('2 structures confirmées.')
  expect(ici()).toBe('GAMMA, comparer')
  await personne.click(screen.getByRole('button', { name: 'Annuler la dernière' }))
  await screen.findByText('0 sur 4')
})

test('Entrée compare : pareil, différent, et ce que chaque réponse ferait', async () => {
  const { personne } = await ouvrir()
  ;(await nomDe('gamma')).focus()
  await personne.keyboard('{Enter}')
  const face = within(
    (await screen.findByText('Voix des cimes, Poésie en vallée')).closest('table') as HTMLElement,
  )
  const ligne = (nom: string) =>
    within(face.getByRole('rowheader', { name: nom }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((c) => c.textContent)
  expect(ligne('Nom simplifié')).toEqual(['gamma', 'gamma', 'pareil'])
  expect(ligne('Ville')).toEqual(['Clelles', 'Mens', 'différent'])
  // One festival in common is enough.
  expect(ligne('Manifestation')[2]).toBe('pareil')
  expect(ligne('Années')).toEqual(['2015 à 2021', '2022 à 2026', 'différent'])
  screen.getByText(/La demande 2026-0112 n’est plus une première demande/)
  screen.getByText(/Une structure sans compte est créée/)
  await personne.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Si c’est la même')).toBeNull())
})

test('plusieurs du même nom : « la même » demande d’abord laquelle', async () => {
  const { personne, serveur } = await ouvrir()
  ;(await nomDe('amis')).focus()
  await personne.keyboard('o')
  const choix = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(document.activeElement).toBe(choix[0])
  expect(envoye(serveur)).toEqual([])
  await personne.click(choix[1] as HTMLInputElement)
  await personne.click((await rangee('amis')).getByRole('button', { name: /^La même/ }))
  await screen.findByText('1 sur 4')
  expect(envoye(serveur)).toEqual([[{ cle: 'amis', reponse: 'meme', porteurId: 42 }]])
})

test('une réponse donnée se relit et se change', async () => {
  const repondue = probable('alpha', { reponse: 'meme', porteurId: 40 })
  const { personne, serveur, ici: adresse } = await ouvrir({}, [repondue, probable('beta')])
  await personne.click(await screen.findByRole('button', { name: /^La même\s*1$/ }))
  const r = await rangee('alpha')
  expect(adresse()).toBe('/gestion/admin/reprises/5/structures?reponse=meme')
  expect(r.getByRole('button', { name: /^La même/ }).getAttribute('aria-pressed')).toBe('true')
  await personne.click(r.getByRole('button', { name: /^Une autre/ }))
  await waitFor(() =>
    expect(envoye(serveur)).toEqual([[{ cle: 'alpha', reponse: 'autre', porteurId: null }]]),
  )
  await screen.findByText('Aucune réponse de ce genre')
})

test('refusée : dit, et la rangée est toujours là', async () => {
  const message = 'Une de ces structures n’est plus probable : l’essai a été refait.'
  const { personne } = await ouvrir({ [REPONDRE]: { statut: 409, corps: { message } } })
  await personne.click((await rangee('alpha')).getByRole('button', { name: /^La même/ }))
  await screen.findByText(message)
  expect((await rangee('alpha')).getByRole('button', { name: /^La même/ }).getAttribute('aria-pressed')).toBe(
    'false',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Annuler la dernière' }).disabled).toBe(true)
})

test('la dernière décidée : dit, et la suite a le focus', async () => {
  const { personne } = await ouvrir({}, [probable('alpha')])
  ;(await nomDe('alpha')).focus()
  await personne.keyboard('o')
  await screen.findByText('Tout est décidé')
  screen.getByText('Toutes les structures sont décidées')
  await waitFor(() => expect(ici()).toMatch(/^Aller à .{2}Appliquer/))
})

test('les raccourcis se coupent', async () => {
  const { personne, serveur } = await ouvrir()
  ;(await nomDe('alpha')).focus()
  await personne.click(screen.getByRole('button', { name: 'Couper les raccourcis' }))
  ;(await nomDe('alpha')).focus()
  await personne.keyboard('o')
  expect(envoye(serveur)).toEqual([])
})

test('aucune : le dire suffit, et le pas est fait', async () => {
  ouvrirPortail(
    '/admin/reprises/5/structures',
    {
      'GET /reprises/5': {
        corps: { data: repriseAffichee({ reponses: { aDecider: 0, meme: 0, autre: 0 } }) },
      },
    },
    { role: 'admin' },
  )
  await screen.findByText('Aucune structure probable.')
  screen.getByRole('link', { name: /^Aller à .{2}Appliquer/ })
})

test('illisible : la raison, et de quoi réessayer', async () => {
  await ouvrir({ [LISTER]: { statut: 500, corps: { message: 'En panne.' } } })
  await screen.findByText('Les structures probables n’ont pas pu être lues.')
  screen.getByRole('button', { name: 'Réessayer' })
})
