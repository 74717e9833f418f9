import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { NoteReponse } from '#domain/note/contrat.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const note = (id: number, texte: string, champs: Partial<NoteReponse> = {}): NoteReponse => ({
  id,
  texte,
  le: '2026-11-18T09:12:00.000Z',
  modifieeLe: null,
  isMine: false,
  version: 1,
  auteur: { id: 2, prenom: 'Karim', nom: 'Haddad' },
  ...champs,
})
const COLLEGUES = [
  { id: 2, prenom: 'Karim', nom: 'Haddad', role: 'superviseur' },
  { id: 3, prenom: 'Inès', nom: 'Roy', role: 'admin' },
]

function ouvrir(notes: NoteReponse[], reponses: Reponses = {}, role: Role = 'admin') {
  return ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche({ isControlling: true, actions: [] }) } },
      'GET /notes/projet/7': { corps: { data: notes } },
      'GET /collegues': { corps: { data: COLLEGUES } },
      ...reponses,
    },
    { role },
  )
}
const panneau = () => screen.findByRole('region', { name: 'Notes internes' })
const champ = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ajouter une note' })

test('montre les trois dernières, les autres à la demande, et dit que le porteur n’en voit aucune', async () => {
  const { personne } = ouvrir([1, 2, 3, 4].map((n) => note(n, `Note ${n}`)))
  const zone = within(await panneau())
  await zone.findByText('Note 4')
  expect(zone.queryByText('Note 1')).toBeNull()
  zone.getByText('Jamais vues du porteur')
  expect(zone.getAllByText(/^Karim Haddad, 18\/11\/2026 à 10\s?h\s?12$/)).toHaveLength(3)
  await personne.click(zone.getByRole('button', { name: 'Tout voir (4)' }))
  zone.getByText('Note 1')
})

test('Ctrl+Entrée enregistre ; un échec garde le texte et propose de réessayer, sans écrire deux fois', async () => {
  const { personne, serveur } = ouvrir([], { 'POST /notes/projet/7': { statut: 503, corps: {} } })
  const saisie = await champ()
  await personne.type(saisie, 'La mairie a confirmé.')
  await personne.keyboard('{Control>}{Enter}{/Control}')
  const zone = within(await panneau())
  await zone.findByText('La note n’a pas pu être enregistrée. Votre texte est gardé.')
  expect(saisie.value).toBe('La mairie a confirmé.')
  const ecrite = note(9, 'La mairie a confirmé.')
  serveur.routes['POST /notes/projet/7'] = { statut: 201, corps: { status: 'success', data: ecrite } }
  serveur.routes['GET /notes/projet/7'] = { corps: { data: [ecrite] } }
  await personne.click(zone.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(saisie.value).toBe(''))
  const cles = serveur.de('POST /notes/projet/7').map((r) => (r.corps as { cleCreation: string }).cleCreation)
  expect([cles.length, new Set(cles).size]).toEqual([2, 1])
})

test('le brouillon survit à la page', async () => {
  const { personne } = ouvrir([])
  await personne.type(await champ(), 'À moitié écrite')
  expect(localStorage.getItem(`saisie:${moi('admin').id}:note:projet:7`)).toContain('À moitié écrite')
})

test('« @ » propose les collègues ; Entrée choisit, sans enregistrer', async () => {
  const { personne, serveur } = ouvrir([])
  const saisie = await champ()
  await personne.type(saisie, 'Vu avec @in')
  const liste = within(await panneau())
  expect((await liste.findAllByRole('option')).map((o) => o.textContent)).toEqual(['Inès Roy'])
  await personne.keyboard('{Enter}')
  expect(saisie.value).toBe('Vu avec @Inès Roy ')
  await waitFor(() => expect(liste.queryByRole('option')).toBeNull())
  expect(serveur.de('POST /notes/projet/7')).toEqual([])
})

test('M mène au champ, sauf pendant qu’on écrit ailleurs ou si les raccourcis sont coupés', async () => {
  const { personne } = ouvrir([])
  const saisie = await champ()
  await personne.keyboard('m')
  expect([document.activeElement === saisie, saisie.value]).toEqual([true, ''])
  saisie.blur()
  localStorage.setItem('raccourcis-controle', 'non')
  await personne.keyboard('m')
  expect(document.activeElement).not.toBe(saisie)
})

test('la sienne se récrit et se supprime, celle d’un autre non', async () => {
  const { personne, serveur } = ouvrir([note(1, 'D’un autre'), note(2, 'La mienne', { isMine: true })], {
    'PATCH /notes/2': {
      corps: { status: 'success', data: note(2, 'Récrite', { isMine: true, version: 2 }) },
    },
    'DELETE /notes/2': { corps: { status: 'success', data: { id: 2 } } },
  })
  await screen.findByText('La mienne')
  expect(screen.getAllByRole('button', { name: /^Modifier la note/ })).toHaveLength(1)
  await personne.click(screen.getByRole('button', { name: /^Modifier la note/ }))
  const saisie = screen.getByRole('textbox', { name: 'Modifier la note' })
  await personne.clear(saisie)
  await personne.type(saisie, 'Récrite')
  const forme = within(screen.getByRole('form', { name: 'Modifier la note' }))
  await personne.click(forme.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(serveur.de('PATCH /notes/2').map((r) => r.corps)).toEqual([{ texte: 'Récrite', version: 1 }]),
  )
  await personne.click(await screen.findByRole('button', { name: /^Supprimer la note du/ }))
  await personne.click(screen.getByRole('button', { name: 'Supprimer la note' }))
  await waitFor(() => expect(serveur.de('DELETE /notes/2')).toHaveLength(1))
})

test('le comptable les lit sans en écrire ; une lecture qui échoue se reprend', async () => {
  const { personne, serveur } = ouvrir([], { 'GET /notes/projet/7': { statut: 500, corps: {} } }, 'comptable')
  await screen.findByText('Les notes n’ont pas pu être lues.')
  serveur.routes['GET /notes/projet/7'] = { corps: { data: [note(1, 'RIB vérifié.')] } }
  const zone = within(await panneau())
  await personne.click(zone.getByRole('button', { name: 'Réessayer' }))
  await zone.findByText('RIB vérifié.')
  expect(zone.queryByRole('textbox')).toBeNull()
})
