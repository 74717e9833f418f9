import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { direHabilitationChangee } from '#domain/membre/habilitation.ts'
import type { MembreSuivi } from '#domain/membre/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'

afterEach(fermerPortail)
const M: MembreSuivi = {
  id: 1,
  prenom: 'Aïcha',
  nom: 'Diallo',
  email: 'contact@mots.fr',
  role: 'proprietaire',
  signataire: true,
  finances: true,
  depuis: '2024-03-04T09:00:00.000Z',
  jusque: null,
  invitePar: null,
  responsable: true,
  fonction: 'Présidente',
  habilitation: null,
}
const PARTI = {
  ...M,
  id: 2,
  prenom: 'Yann',
  nom: 'Le Goff',
  email: 'yann@mots.fr',
  role: 'lecteur',
  signataire: false,
  jusque: '2026-02-02T09:00:00.000Z',
  invitePar: 'Aïcha Diallo',
  responsable: false,
} as const

test('la fiche du porteur dit au personnel qui y travaille, et qui y a travaillé', async () => {
  ouvrirPortail(
    '/admin/porteur?id=4',
    {
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      'GET /projets': { corps: { data: [], meta: { total: 0, page: 1, parPage: 50 } } },
      'GET /porteurs-projet/4/membres/tous': { corps: { data: [M, PARTI] } },
    },
    { role: 'admin' },
  )
  const section = await screen.findByRole('region', { name: 'Membres' })
  const lignes = (await within(section).findAllByRole('listitem')).map((l) => l.textContent)
  expect(lignes).toEqual([
    'Aïcha Diallo (responsable)contact@mots.frPropriétaire, signataire, finances, depuis le 4 mars 2024',
    'Yann Le Goffyann@mots.frLecteur, finances, du 4 mars 2024 au 2 février 2026, invité·e par Aïcha Diallo',
  ])
  within(section).getByRole('heading', { name: 'Partis' })
  expect(within(section).queryByRole('button')).toBeNull()
})

const VERIFIEE = {
  version: 8,
  cause: 'inscription',
  verifieeLe: '2024-03-06T09:00:00.000Z',
  par: 'Camille Roux',
  piece: null,
} as const
const A_VERIFIER = { ...VERIFIEE, version: 9, cause: 'nomme', verifieeLe: null, par: null } as const
const TRESORIER = { ...M, id: 3, prenom: 'Malo', nom: 'Quéméneur', responsable: false, fonction: 'Trésorier' }

/** The page of the structure, whose members are read one after the other. */
function ouvrir(role: 'admin' | 'superviseur', lectures: MembreSuivi[][], reponses = {}) {
  const suite = [...lectures]
  return ouvrirPortail(
    '/admin/porteur?id=4',
    {
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      'GET /projets': { corps: { data: [], meta: { total: 0, page: 1, parPage: 50 } } },
      'GET /porteurs-projet/4/membres/tous': () => ({
        corps: { data: suite.length > 1 ? suite.shift() : suite[0] },
      }),
      ...reponses,
    },
    { role },
  )
}
const AVANT = [
  { ...M, habilitation: VERIFIEE },
  { ...TRESORIER, habilitation: A_VERIFIER },
]

test('une habilitation à vérifier se dit, puis se dit vérifiée, avec la pièce examinée', async () => {
  const piece = 'Délégation du 3 mars'
  const apres = [AVANT[0], { ...TRESORIER, habilitation: { ...VERIFIEE, piece } }] as MembreSuivi[]
  const { personne, serveur } = ouvrir('admin', [AVANT, apres], {
    'PUT /membres/3/habilitation': { corps: { status: 'success', data: {} } },
  })
  const section = await screen.findByRole('region', { name: 'Membres' })
  await within(section).findByText('Habilitation vérifiée le 6 mars 2024 par Camille Roux')
  within(section).getByText(/^Habilitation à vérifier.: Malo Quéméneur a reçu le droit de signer/)
  await personne.click(
    within(section).getByRole('button', { name: 'Dire vérifiée, habilitation de Malo Quéméneur' }),
  )
  const dialogue = await screen.findByRole('dialog')
  within(dialogue).getByText(/Malo Quéméneur signe pour la structure, en qualité de «.Trésorier.»/)
  await personne.type(within(dialogue).getByLabelText(/^Pièce examinée/), piece)
  await personne.click(within(dialogue).getByRole('button', { name: 'Dire vérifiée' }))
  await within(section).findByText(RegExp(`${piece}$`))
  expect(serveur.recues.find((r) => r.methode === 'PUT')?.corps).toEqual({ piece, version: 9, signe: true })
  expect(within(section).queryByRole('button')).toBeNull()
  expect(document.activeElement?.id).toBe('contenu')
})

test('changée entre-temps : la pièce tapée reste, la fonction nouvelle se lit, et le refus dit quoi faire', async () => {
  const message = direHabilitationChangee('Malo Quéméneur')
  const autre = { ...TRESORIER, fonction: 'Président', habilitation: { ...A_VERIFIER, version: 12 } }
  const { personne, serveur } = ouvrir('admin', [AVANT, [AVANT[0], autre] as MembreSuivi[]], {
    'PUT /membres/3/habilitation': { statut: 409, corps: { message, code: 'version' } },
  })
  await personne.click(await screen.findByRole('button', { name: /^Dire vérifiée/ }))
  const dialogue = await screen.findByRole('dialog')
  await personne.type(within(dialogue).getByLabelText(/^Pièce examinée/), 'Statuts')
  const dire = within(dialogue).getByRole('button', { name: 'Dire vérifiée' })
  await personne.click(dire)
  await within(dialogue).findByText(message)
  within(dialogue).getByText(/en qualité de «.Président.»/)
  await personne.click(dire)
  expect(serveur.recues.filter((r) => r.methode === 'PUT').map((r) => r.corps)).toEqual([
    { piece: 'Statuts', version: 9, signe: true },
    { piece: 'Statuts', version: 12, signe: true },
  ])
})

test('qui ne gère pas les comptes lit ce qui est à vérifier, sans le dire vérifié', async () => {
  ouvrir('superviseur', [AVANT])
  const section = await screen.findByRole('region', { name: 'Membres' })
  await within(section).findByText(/^Habilitation à vérifier/)
  expect(within(section).queryByRole('button')).toBeNull()
})
