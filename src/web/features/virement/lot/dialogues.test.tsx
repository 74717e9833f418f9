import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ligneAffichee, ligneBloquee, lotAffiche, lotALaBanque } from '#test-kit/ecran/virement-affiche.ts'
import { EcranLot } from './EcranLot.tsx'

// What a dialog does when its act fails: the run changed meanwhile, or nobody answers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(fermerPortail)

const lu = (data: LotLu) => ({ corps: { data } })
const fait = { corps: { status: 'success', data: { id: 8, numero: 'VIR-2026-0008', version: 4 } } }
const depasse = {
  statut: 409,
  corps: { message: 'Ce lot a été modifié entre-temps. Rechargez la page.', code: 'version' },
}
const LOT = 'GET /virements/8'

function ouvrir(lot: LotLu, reponses: Reponses = {}, suite = '') {
  const routes = [{ path: '/admin/virements/:id', element: <EcranLot /> }]
  const ouvert = montrer('comptable', routes, `/admin/virements/8${suite}`, { [LOT]: lu(lot), ...reponses })
  const envois = (cle: string) => ouvert.appels().flatMap((a) => (a.cle === cle ? [a.corps] : []))
  return { ...ouvert, envois, clavier: userEvent.setup({ delay: null }) }
}
const dialogue = async () => within(await screen.findByRole('dialog'))
/** Presses it once what the last press began is over. */
async function encore(clavier: UserEvent, bouton: HTMLElement): Promise<void> {
  await waitFor(() => expect(bouton.getAttribute('aria-disabled') ?? 'false').toBe('false'))
  await clavier.click(bouton)
}
const permis = (...actes: (keyof LotLu['refus'])[]): LotLu['refus'] => ({
  ...lotAffiche().refus,
  ...(Object.fromEntries(actes.map((a) => [a, null])) as LotLu['refus']),
})

test('approuver un lot qui a changé : le dialogue le dit, et n’approuve jamais ce qui n’a pas été lu', async () => {
  const APPROUVER = 'PATCH /virements/8/approuver'
  const { clavier, serveur, envois } = ouvrir(lotAffiche(), { [APPROUVER]: depasse })
  await clavier.click(await screen.findByRole('button', { name: /^Approuver 2/ }))
  const d = await dialogue()
  serveur[LOT] = lu(lotAffiche({ version: 4, lignes: [ligneAffichee(1)] }))
  await clavier.click(d.getByRole('button', { name: 'Approuver' }))
  expect((await d.findByRole('alert')).textContent).toContain('Ce lot a changé pendant que vous le lisiez')
  // The page behind is the one of now; the question stays the one that was asked.
  await waitFor(() => expect(screen.queryByText('Titulaire 2')).toBeNull())
  await encore(clavier, d.getByRole('button', { name: 'Approuver' }))
  const lue = { version: 3, debite: lotAffiche().debite?.iban }
  await waitFor(() => expect(envois(APPROUVER)).toEqual([lue, lue]))
  expect(d.getByRole('heading').textContent).toContain('2\u00a0virements')
})

test('annuler sans réseau : rien n’est dit fait, le motif reste écrit, le second essai dit la même chose', async () => {
  const ANNULER = 'PATCH /virements/8/annuler'
  const { clavier, serveur, envois } = ouvrir(lotAffiche(), { [ANNULER]: null })
  await clavier.click(await screen.findByRole('button', { name: 'Annuler le lot' }))
  const d = await dialogue()
  await clavier.type(d.getByRole('textbox'), 'Arrêté par la banque')
  serveur[LOT] = null
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  expect((await d.findByRole('alert')).textContent).toContain('L’annulation n’est pas confirmée.')
  expect(d.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Arrêté par la banque')
  serveur[ANNULER] = fait
  serveur[LOT] = lu(lotAffiche({ etat: 'annule' }))
  await encore(clavier, d.getByRole('button', { name: 'Annuler le lot' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(envois(ANNULER).map((c) => c.motif))).toEqual(new Set(['Arrêté par la banque']))
})

test('annulé par une autre personne entre-temps, un lot se dit annulé', async () => {
  const ANNULER = 'PATCH /virements/8/annuler'
  const refus = { statut: 409, corps: { message: 'Ce lot est annulé.' } }
  const { clavier, serveur } = ouvrir(lotAffiche(), { [ANNULER]: refus })
  await clavier.click(await screen.findByRole('button', { name: 'Annuler le lot' }))
  const d = await dialogue()
  await clavier.type(d.getByRole('textbox'), 'Doublon')
  serveur[LOT] = lu(lotAffiche({ etat: 'annule' }))
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('diviser sans réponse puis encore : la même clé ; d’autres lignes choisies, une autre clé', async () => {
  const DIVISER = 'POST /virements/8/diviser'
  const lignes = [ligneAffichee(1), ligneAffichee(2), ligneAffichee(3)]
  const { clavier, envois } = ouvrir(
    lotAffiche({ lignes, total: { nombre: 3, montant: 6000 }, refus: permis('diviser') }),
    { [DIVISER]: null },
  )
  await clavier.click(await screen.findByRole('button', { name: 'Diviser le lot' }))
  const d = await dialogue()
  await clavier.click(d.getByRole('checkbox', { name: /^2\. Titulaire 2/ }))
  const bouton = d.getByRole('button', { name: 'Diviser le lot' })
  await clavier.click(bouton)
  expect((await d.findByRole('alert')).textContent).toContain('La division n’est pas confirmée.')
  expect(d.getByRole<HTMLInputElement>('checkbox', { name: /^2\. Titulaire 2/ }).checked).toBe(true)
  await encore(clavier, bouton)
  await d.findByRole('alert')
  await clavier.click(d.getByRole('checkbox', { name: /^3\. Titulaire 3/ }))
  await encore(clavier, bouton)
  await waitFor(() => expect(new Set(envois(DIVISER).map((c) => String(c.lignes))).size).toBe(2))
  const cles = Map.groupBy(envois(DIVISER), (c) => String(c.lignes))
  expect([...cles].map(([l, e]) => [l, new Set(e.map((c) => c.cleCreation)).size])).toEqual([
    ['32', 1],
    ['32,33', 1],
  ])
  expect(new Set(envois(DIVISER).map((c) => c.cleCreation)).size).toBe(2)
})

test('le jour changé dont la réponse s’est perdue se dit changé', async () => {
  const CHANGER = 'PATCH /virements/8/execution'
  const { clavier, serveur } = ouvrir(lotAffiche({ refus: permis('modifier') }), { [CHANGER]: null })
  await clavier.click(await screen.findByRole('button', { name: /^Changer/ }))
  const d = await dialogue()
  const champ = d.getByRole('textbox', { name: /^Exécution le/ })
  await clavier.clear(champ)
  await clavier.type(champ, '27/11/2026')
  serveur[LOT] = lu(lotAffiche({ execution: '2026-11-27', version: 4 }))
  await clavier.click(d.getByRole('button', { name: 'Changer le jour' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/27\/11\/2026/, { selector: 'dd' })).toBeTruthy()
})

test('reprendre un RIB changé encore entre-temps : le dialogue montre le compte de maintenant', async () => {
  const REPRENDRE = 'PATCH /virements/8/lignes/32/reprendre-rib'
  const lot = lotAffiche({ lignes: [ligneAffichee(1), ligneBloquee(2, true)] })
  const { clavier, serveur } = ouvrir(lot, { [REPRENDRE]: depasse })
  await clavier.click(await screen.findByRole('button', { name: /^Reprendre le nouveau RIB/ }))
  const d = await dialogue()
  const encore = ligneBloquee(2, true)
  if (encore.blocage?.apres) encore.blocage.apres.iban = 'FR76 •••• •••• 7777'
  serveur[LOT] = lu(lotAffiche({ version: 4, lignes: [ligneAffichee(1), encore] }))
  await clavier.click(d.getByRole('button', { name: 'Reprendre le nouveau RIB' }))
  expect((await d.findByRole('alert')).textContent).toContain('Le nouveau RIB n’est pas repris.')
  expect(await d.findByText('compte se terminant par 7777')).toBeTruthy()
  expect(d.queryByText('compte se terminant par 9051')).toBeNull()
})

const enCours = (rang: number) => ligneAffichee(rang, { etat: 'en-cours' })
const CONFIRMER = 'PATCH /virements/8/confirmer'

test('confirmer sans réseau : la date reste, et la confirmation n’est pas dite sûre', async () => {
  const { clavier, serveur, envois } = ouvrir(lotALaBanque([enCours(1), enCours(2)]), { [CONFIRMER]: null })
  await clavier.click(await screen.findByRole('button', { name: 'Confirmer les 2 virements en cours' }))
  const d = await dialogue()
  const champ = d.getByRole<HTMLInputElement>('textbox', { name: /^Date de valeur/ })
  await clavier.clear(champ)
  await clavier.type(champ, '23/11/2026')
  serveur[LOT] = null
  await clavier.click(d.getByRole('button', { name: 'Confirmer' }))
  expect((await d.findByRole('alert')).textContent).toContain('La confirmation n’est pas sûre.')
  expect(champ.value).toBe('23/11/2026')
  serveur[CONFIRMER] = fait
  serveur[LOT] = lu(lotALaBanque([enCours(1), enCours(2)]))
  await encore(clavier, d.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(envois(CONFIRMER).map((c) => JSON.stringify(c)))).toEqual(
    new Set([JSON.stringify({ lignes: [31, 32], dateValeur: '2026-11-23', version: 3 })]),
  )
})

test('un rejet refusé parce que la ligne est confirmée : le motif écrit demeure, la raison se lit', async () => {
  const REJETER = 'PATCH /virements/8/lignes/31/rejeter'
  const refus = { statut: 409, corps: { message: 'Ce virement est déjà confirmé.' } }
  const { clavier } = ouvrir(lotALaBanque([enCours(1), enCours(2)]), { [REJETER]: refus })
  await clavier.click(await screen.findByRole('button', { name: 'Détail de la ligne 1, Titulaire 1' }))
  await clavier.click(screen.getByRole('button', { name: 'La banque l’a rejeté' }))
  const d = await dialogue()
  await clavier.selectOptions(d.getByRole('combobox'), 'Compte clos (AC04)')
  const motif = d.getByRole<HTMLInputElement>('textbox', { name: /^Motif/ })
  await clavier.clear(motif)
  await clavier.type(motif, 'Account closed')
  await clavier.click(d.getByRole('button', { name: 'Noter le rejet' }))
  const alerte = await d.findByRole('alert')
  expect(alerte.textContent).toContain('Le rejet n’est pas noté.')
  expect(alerte.textContent).toContain('Ce virement est déjà confirmé.')
  expect(motif.value).toBe('Account closed')
})

test('une réponse appliquée dont l’accusé s’est perdu : appliquée encore, elle dit la même chose', async () => {
  const PREVOIR = 'POST /virements/8/reponses/effets'
  const APPLIQUER = 'POST /virements/8/reponses'
  const ligne = { ligne: 31, rang: 1, titulaire: 'Titulaire 1', reference: 'C-2026-0001', montant: 1000 }
  const effets = [{ ...ligne, effet: 'confirmer', phrase: 'Payé le 23 novembre 2026' }]
  const prevue = { dejaLue: false, nom: 'REP-1.xml', effets }
  const { clavier, serveur } = ouvrir(
    lotALaBanque([enCours(1), enCours(2)]),
    { [PREVOIR]: { corps: { data: prevue } }, [APPLIQUER]: null },
    '?reponse',
  )
  const d = await dialogue()
  const fichier = new File(['<Document/>'], 'REP-1.xml', { type: 'application/xml' })
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  await clavier.click(await d.findByRole('button', { name: 'Appliquer' }))
  expect((await d.findByRole('alert')).textContent).toContain('Rien ne dit si la réponse a été appliquée.')
  expect(d.getByText('Payé le 23 novembre 2026')).toBeTruthy()
  const deja = { dejaLue: true, nom: 'REP-1.xml', effets: [] }
  serveur[APPLIQUER] = { corps: { status: 'success', data: deja } }
  await encore(clavier, d.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
