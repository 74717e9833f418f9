import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fermerPortail, figerTemps, moi, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'
import { garderSaisie } from '#web/lib/saisie/saisies-gardees.ts'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'

const STEP1 = '/porteur-projet/projet/step1?projetId=7'
const gardees = () => Object.keys(localStorage).filter((c) => c.startsWith('saisie:'))
const champ = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nom du projet/ })
const coupee = () => {
  throw new TypeError('Failed to fetch')
}
const garde = (corps: object) => ({
  corps: { status: 'success', data: projetAffiche({ version: 5, ...corps }) },
})

afterEach(() => {
  vi.restoreAllMocks()
  fermerPortail()
})

/** Step 1 without network, with « 2026 » typed after the name and one save failed. */
async function taperSansReseau(ouverture: Parameters<typeof ouvrirPortail>[2] = {}) {
  const p = ouvrirPortail(
    STEP1,
    { 'GET /projets/7': { corps: { data: projetAffiche() } }, 'POST /projets': coupee },
    ouverture,
  )
  await champ()
  figerTemps()
  await p.personne.type(await champ(), ' 2026')
  await passer(1500)
  screen.getByText(/Votre texte est conservé ici\./)
  return p
}

/** The tab is closed and opened again: nothing is left of it but the device. */
function rouvrir(projet = projetAffiche(), qui = 1) {
  vi.useRealTimers()
  cleanup()
  requetes.clear()
  return ouvrirPortail(STEP1, {
    'GET /me': { corps: { data: { ...moi('porteurProjet'), id: qui } } },
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets': garde({ nom: 'Fête du livre 2026' }),
  })
}

test('tapé sans réseau, le texte survit à la page, est proposé, repris, envoyé, puis quitte l’appareil', async () => {
  await taperSansReseau()
  expect(gardees()).toEqual(['saisie:1:demande-7-1@4'])
  const { personne, serveur } = rouvrir()
  await screen.findByText(/^Un texte saisi le .* n’avait pas pu être enregistré\.$/)
  expect((await champ()).value).toBe('Fête du livre')
  expect(screen.queryByText(/a changé depuis/)).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect((await champ()).value).toBe('Fête du livre 2026')
  expect(gardees()).toHaveLength(1)
  await waitFor(() => expect(gardees()).toEqual([]))
  expect(serveur.de('POST /projets').at(-1)?.corps).toMatchObject({
    nom: 'Fête du livre 2026',
    isDraft: true,
  })
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
})

test('quittée sans réseau, la page dit que le texte reste sur l’appareil, et il y reste', async () => {
  const { personne } = await taperSansReseau()
  await personne.click(screen.getByRole('link', { name: /^Tableau de bord/ }))
  await passer(0)
  const question = screen.getByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })
  expect(question.textContent).toContain('Elles restent sur cet appareil')
  expect(question.textContent).not.toContain('perdues')
  await personne.click(within(question).getByRole('button', { name: 'Quitter sans enregistrer' }))
  vi.useRealTimers()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nom du projet/ })).toBeNull())
  expect(gardees()).toEqual(['saisie:1:demande-7-1@4'])
})

test('ignoré, il quitte l’appareil', async () => {
  await taperSansReseau()
  const { personne, serveur } = rouvrir()
  await personne.click(await screen.findByRole('button', { name: 'Ignorer' }))
  expect(gardees()).toEqual([])
  expect((await champ()).value).toBe('Fête du livre')
  expect(serveur.de('POST /projets')).toEqual([])
})

test('ce qui a changé entre-temps se dit, champ par champ', async () => {
  await taperSansReseau()
  rouvrir(projetAffiche({ version: 6, nom: 'Salon du livre', edition: '8e édition' }))
  await screen.findByText(/Ce qui est enregistré a changé depuis/)
  const lignes = [...document.querySelectorAll('.liste-ecarts > div')].map((l) =>
    l.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(lignes).toEqual(['Nom du projetAvant : Salon du livre Après : Fête du livre 2026'])
})

test('le serveur avait reçu le même texte : rien n’est proposé', async () => {
  await taperSansReseau()
  rouvrir(projetAffiche({ version: 5, nom: 'Fête du livre 2026' }))
  await champ()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  expect(gardees()).toEqual([])
})

test('le réseau revenu, le texte part aussitôt, sans attendre le prochain essai', async () => {
  const { serveur } = await taperSansReseau()
  await passer(60_000)
  const avant = serveur.de('POST /projets').length
  serveur.routes['POST /projets'] = garde({ nom: 'Fête du livre 2026' })
  window.dispatchEvent(new Event('online'))
  await passer(10)
  expect(serveur.de('POST /projets')).toHaveLength(avant + 1)
  screen.getByText(/^Enregistré à/)
  expect(gardees()).toEqual([])
})

test('de même quand la page est regardée de nouveau ; quittée des yeux, elle garde ce qui n’est pas parti', async () => {
  const { serveur, personne } = await taperSansReseau()
  serveur.routes['POST /projets'] = garde({ nom: 'Fête du livre 2026' })
  document.dispatchEvent(new Event('visibilitychange'))
  await passer(10)
  expect(gardees()).toEqual([])
  serveur.routes['POST /projets'] = () => new Promise(() => {})
  await personne.type(await champ(), ' !')
  expect(gardees()).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await passer(10)
  expect(gardees()).toHaveLength(1)
  expect(serveur.de('POST /projets').at(-1)?.corps).toMatchObject({ nom: 'Fête du livre 2026 !' })
})

test('se déconnecter ne laisse rien sur l’appareil, même la page quittée avec un texte non enregistré', async () => {
  const { serveur } = await taperSansReseau()
  serveur.routes['POST /logout'] = { corps: { status: 'success' } }
  expect(gardees()).toHaveLength(1)
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() })
  await seDeconnecter()
  window.dispatchEvent(new Event('pagehide'))
  expect(gardees()).toEqual([])
})

test('un autre compte ne voit rien du texte du premier, qui le retrouve', async () => {
  await taperSansReseau()
  rouvrir(projetAffiche(), 2)
  await champ()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  rouvrir()
  await screen.findByRole('button', { name: 'Reprendre' })
})

test('une autre personne connectée dans un autre onglet : le texte d’ici reste sous son compte', async () => {
  const { serveur } = await taperSansReseau()
  vi.useRealTimers()
  localStorage.removeItem('saisie:1:demande-7-1@4')
  serveur.routes['GET /me'] = { corps: { data: { ...moi('porteurProjet'), id: 2 } } }
  const aller = vi.fn(() => void window.dispatchEvent(new Event('pagehide')))
  vi.stubGlobal('location', { ...window.location, assign: aller })
  localStorage.setItem('token', 't3')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't3' }))
  await waitFor(() => expect(aller).toHaveBeenCalledOnce())
  expect(gardees()).toEqual(['saisie:1:demande-7-1@4'])
})

test('une étape verrouillée ne propose rien', async () => {
  await taperSansReseau()
  rouvrir(projetAffiche({ isEditing: false, isSigned: true, actions: [] }))
  await champ()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
})

/** What the page of a new application left, whose creation had no answer. */
const laisserNouvelle = (nom = 'demande-nouvelle-1@4') => {
  const le = new Date().toISOString()
  garderSaisie(1, nom, { valeurs: { nom: 'Fête du livre 2026' }, base: { nom: '' }, le })
}

test('la réponse d’une création perdue : le texte laissé là est proposé dans la demande qui existe', async () => {
  laisserNouvelle()
  const { personne } = rouvrir()
  await personne.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect((await champ()).value).toBe('Fête du livre 2026')
  await waitFor(() => expect(gardees()).toEqual([]))
})

test('une demande à corriger n’est pas celle qui se créait : rien ne lui est proposé, rien n’est oublié', async () => {
  laisserNouvelle()
  rouvrir(projetAffiche({ isRefused: true }))
  await champ()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  expect(gardees()).toEqual(['saisie:1:demande-nouvelle-1@4'])
})

test('retirée de la structure en tapant : le texte reste à copier à l’écran, et quitte l’appareil', async () => {
  const { serveur, personne } = await taperSansReseau()
  const message = 'Vous n’êtes pas, ou plus, membre de cette structure.'
  serveur.routes['POST /projets'] = { statut: 403, corps: { message, code: 'plus-membre' } }
  await personne.type(await champ(), ' !')
  await passer(1500)
  const region = screen.getByRole('region', { name: 'Saisie non enregistrée' })
  expect(within(region).getByRole('alert').textContent).toBe(message)
  const texte = within(region).getByRole<HTMLTextAreaElement>('textbox', { name: /copiez-le/ })
  expect([texte.value, texte.readOnly]).toEqual(['Nom du projet\u00a0: Fête du livre 2026 !', true])
  within(region).getByRole('button', { name: 'Copier mon texte' })
  expect(gardees()).toEqual([])
  await personne.type(await champ(), '?')
  window.dispatchEvent(new Event('pagehide'))
  expect(gardees()).toEqual([])
})

test('une demande qui n’existe pas encore se copie aussi', async () => {
  const message = 'Vous n’êtes pas, ou plus, membre de cette structure.'
  const p = ouvrirPortail('/porteur-projet/projet/step1', {
    'POST /projets': { statut: 403, corps: { message, code: 'plus-membre' } },
  })
  await champ()
  figerTemps()
  await p.personne.type(await champ(), 'Fête du livre')
  await passer(1500)
  const texte = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /copiez-le/ })
  expect(texte.value).toBe('Nom du projet\u00a0: Fête du livre')
})

/** The address of the page: it names the structure while its person has another one. */
const sous = (structure: number) =>
  vi.stubGlobal('location', { ...window.location, pathname: `/gestion/s/${structure}/x` })

test('une seconde structure rejointe, puis quittée : ce qui est tapé pour la première se retrouve', async () => {
  laisserNouvelle()
  sous(4)
  rouvrir()
  await screen.findByRole('button', { name: 'Reprendre' })
  // Left here under that address, then read without: the only one again.
  vi.unstubAllGlobals()
  const { personne } = rouvrir()
  await personne.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect((await champ()).value).toBe('Fête du livre 2026')
})

test('dans une autre structure, rien n’en est proposé, et rien n’est oublié', async () => {
  laisserNouvelle('demande-nouvelle-1@5')
  laisserNouvelle('demande-nouvelle-1')
  sous(4)
  rouvrir()
  await champ()
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  expect(gardees().toSorted()).toEqual(['saisie:1:demande-nouvelle-1', 'saisie:1:demande-nouvelle-1@5'])
})

test('un texte gardé avant que son nom dise la structure se propose encore à qui n’en a qu’une', async () => {
  laisserNouvelle('demande-7-1')
  const { personne } = rouvrir()
  await personne.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect((await champ()).value).toBe('Fête du livre 2026')
  await waitFor(() => expect(gardees()).toEqual([]))
})
