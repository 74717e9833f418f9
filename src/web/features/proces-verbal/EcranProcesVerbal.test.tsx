import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FAITS_CHANGES, PV_CHANGE } from '#domain/proces-verbal/etats.ts'
import type { BrouillonPv, PvCourt } from '#domain/proces-verbal/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import {
  brouillonAffiche,
  COMMISSION_PV,
  pvAffiche,
  signaturesPv,
  signe,
} from '#test-kit/ecran/pv-affiche.ts'

afterEach(() => {
  vi.useRealTimers()
  fermerPortail()
})

const LISTE = 'GET /commissions/3/proces-verbaux'
const ETAPE = `${LISTE}/1`
const ECRIRE = 'PUT /commissions/3/proces-verbaux/1'
const ARRETER = 'POST /commissions/3/proces-verbaux/1/arreter'
const RECTIFIER = 'POST /commissions/3/proces-verbaux/1/rectifier'
const REGLES = '/parametres/proces-verbaux'

const liste = (data: PvCourt[]) => ({ corps: { commission: COMMISSION_PV, data, seances: [] } })
const etape = (brouillon: BrouillonPv | null, ecarts: string[] = []) => ({
  corps: { data: { brouillon, ecarts } },
})
const regles = (oui: boolean, version = 1) => ({ publicationAttendSignatures: oui, version })

const ouvrir = (reponses: object = {}, role: 'admin' | 'membreCommission' = 'admin', suite = '') =>
  ouvrirPortail(
    `/${role === 'admin' ? 'admin' : 'membre-commission'}/commissions/3/proces-verbal${suite}`,
    {
      [LISTE]: liste([]),
      [ETAPE]: etape(brouillonAffiche()),
      [`GET ${REGLES}`]: { corps: { data: regles(false) } },
      ...reponses,
    },
    { role },
  )
const arreter = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Arrêter le procès-verbal' })
const champ = (nom: string) =>
  waitFor(() => {
    const e = document.querySelector<HTMLInputElement>(`[name="${nom}"]`)
    if (!e) throw new Error(`${nom} n’est pas encore là`)
    return e
  })
const plat = (t: string | null | undefined) => (t ?? '').replaceAll(/\s/g, ' ')

test('le brouillon dit ses chiffres, ses dossiers dans l’ordre et mène à son PDF', async () => {
  ouvrir()
  await screen.findByRole('heading', { level: 1, name: 'Procès-verbaux de la commission 3 du 04/12/2026' })
  const apercu = await screen.findByRole('region', { name: 'PV-CAA-2026-03' })
  const dit = plat(apercu.textContent)
  for (const mot of ['Brouillon', 'Examinés3', 'Favorables3', 'Défavorables0', 'Enveloppe600 000,00 €'])
    expect(dit).toContain(mot)
  expect(
    within(apercu)
      .getAllByRole('listitem', { hidden: true })
      .map((l) => l.textContent?.slice(0, 9)),
  ).toEqual([...['2026-0001', '2026-0002', '2026-0003']])
  const pdf = within(apercu).getByRole('link', { name: /Voir le brouillon en PDF/ })
  expect(pdf.getAttribute('href')).toBe(brouillonAffiche().apercuUrl)
})

test('ce qui manque est nommé, et rien ne s’arrête ; en séance, seuls restent les champs qu’elle ne dit pas', async () => {
  const phrase = 'Indiquez l’heure d’ouverture.'
  ouvrir({ [ETAPE]: etape(brouillonAffiche({ manques: [{ champ: 'ouverture', phrase }] })) })
  await screen.findByText(phrase)
  expect((await arreter()).disabled).toBe(true)
  screen.getByText('Ce qui manque est dit plus haut.')
  screen.getByRole('heading', { name: 'Séance et présence' })
  fermerPortail()
  ouvrir({ [ETAPE]: etape(brouillonAffiche({ enSeance: true })) })
  await screen.findByRole('heading', { name: 'Lieu et convocation' })
  expect([screen.queryByRole('heading', { name: 'Séance et présence' }), (await arreter()).disabled]).toEqual(
    [null, false],
  )
})

test('une saisie s’enregistre avec son rang et sa version ; tant qu’elle ne l’est pas, rien ne s’arrête', async () => {
  const apres = brouillonAffiche({ version: 2, saisie: { ...brouillonAffiche().saisie, lieu: 'Salle 4' } })
  const { personne, serveur } = ouvrir({ [ECRIRE]: { corps: { status: 'success', data: apres } } })
  const lieu = await champ('lieu')
  await personne.clear(lieu)
  await personne.type(lieu, 'Salle 4')
  expect((await arreter()).disabled).toBe(true)
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Le brouillon est enregistré.')
  expect(serveur.de(ECRIRE)[0]?.corps).toMatchObject({
    lieu: 'Salle 4',
    rang: 1,
    version: 1,
    presidentId: 11,
  })
  await waitFor(async () => expect((await arreter()).disabled).toBe(false))
})

test('changé par une autre personne pendant la saisie : c’est dit, la saisie reste, on repart de ce qui est gardé', async () => {
  const autre = brouillonAffiche({ version: 5 })
  const { personne, serveur } = ouvrir({
    [ECRIRE]: ({ corps }: { corps: { version: number } }) =>
      corps.version === 5
        ? { corps: { status: 'success', data: brouillonAffiche({ version: 6 }) } }
        : { statut: 409, corps: { message: PV_CHANGE, code: 'version' } },
  })
  const points = await champ('autresPoints')
  await personne.type(points, 'Un point.')
  serveur.routes[ETAPE] = etape(autre)
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(plat(PV_CHANGE))
  expect(points.value).toBe('Un point.')
  await personne.click(screen.getByRole('button', { name: 'Continuer avec mon texte' }))
  await waitFor(() => expect(screen.queryByText(plat(PV_CHANGE))).toBeNull())
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Le brouillon est enregistré.')
  expect(serveur.de(ECRIRE).map((r) => [r.corps.version, r.corps.autresPoints])).toEqual([
    [1, 'Un point.'],
    [5, 'Un point.'],
  ])
})

test('arrêter demande, nomme ce qui se fige, renvoie l’empreinte lue ; l’échec relit le brouillon', async () => {
  const { personne, serveur, ici } = ouvrir({
    [ARRETER]: { statut: 409, corps: { message: FAITS_CHANGES, code: 'version' } },
  })
  await personne.click(await arreter())
  const boite = await screen.findByRole('dialog', { name: /Arrêter le procès-verbal PV-CAA-2026-03/ })
  expect(plat(boite.textContent)).toContain('3 dossiers examinés')
  expect(boite.textContent).toContain('Agnès Aubry (présidence) et Luc Delattre (secrétariat)')
  await personne.click(within(boite).getByRole('button', { name: 'Arrêter' }))
  await screen.findByText(FAITS_CHANGES)
  expect(serveur.de(ARRETER)[0]?.corps).toEqual({ rang: 1, empreinte: 'e1' })
  await waitFor(() => expect(serveur.de(ETAPE).length).toBeGreaterThan(1))
  serveur.routes[ARRETER] = { corps: { status: 'success', data: pvAffiche() } }
  serveur.routes[LISTE] = liste([pvAffiche()])
  serveur.routes[ETAPE] = etape(null)
  await personne.click(within(boite).getByRole('button', { name: 'Arrêter' }))
  await screen.findByText('En attente de signature')
  expect([ici(), screen.queryByRole('button', { name: 'Arrêter le procès-verbal' })]).toEqual([
    '/gestion/admin/commissions/3/proces-verbal',
    null,
  ])
})

test('arrêté puis signé d’un seul, la carte dit qui est attendu ; signé des deux, elle ouvre l’exemplaire signé', async () => {
  const [president, secretaire] = signaturesPv('secretaire')
  if (!president || !secretaire) throw new Error('deux signataires')
  ouvrir({
    [LISTE]: liste([pvAffiche({ signatures: [signe(president), secretaire] })]),
    [ETAPE]: etape(null),
  })
  const carte = await screen.findByRole('list', { name: 'Procès-verbaux arrêtés' })
  expect(carte.textContent).toContain('Agnès Aubry, signé le 07/12/2026 11:04 par un code reçu par SMS')
  expect(carte.textContent).toContain('Luc Delattre, signature attendue')
  const versLire = within(carte).getByRole('link', { name: 'Lire et signer' })
  expect(versLire.getAttribute('href')).toBe('/gestion/admin/commissions/3/proces-verbal/8')
  fermerPortail()
  const signes = [signe(president), signe(secretaire)]
  ouvrir({
    [LISTE]: liste([pvAffiche({ statut: 'signe', scelle: true, signatures: signes })]),
    [ETAPE]: etape(null),
  })
  await screen.findByText('Signé')
  const pdf = screen.getByRole('link', { name: /Ouvrir l’exemplaire signé \(PDF\)/ })
  expect([pdf.getAttribute('href'), screen.queryByRole('link', { name: 'Lire et signer' })]).toEqual([
    pvAffiche().pdfUrl,
    null,
  ])
})

test('signé des deux, pas encore scellé : la page le dit, et suit sans qu’on la recharge', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const signatures = signaturesPv().map(signe)
  const { serveur } = ouvrir({
    [LISTE]: liste([pvAffiche({ statut: 'signe', signatures })]),
    [ETAPE]: etape(null),
  })
  await screen.findByText(/^L’exemplaire signé se prépare/)
  screen.getByRole('link', { name: /Ouvrir le procès-verbal \(PDF\)/ })
  serveur.routes[LISTE] = liste([pvAffiche({ statut: 'signe', scelle: true, signatures })])
  await vi.advanceTimersByTimeAsync(6000)
  await screen.findByRole('link', { name: /Ouvrir l’exemplaire signé \(PDF\)/ })
  expect(screen.queryByText(/^L’exemplaire signé se prépare/)).toBeNull()
})

test('la base dit autrement : les dossiers sont nommés, un rectificatif se commence, et demande son motif', async () => {
  const { personne, serveur } = ouvrir({
    [LISTE]: liste([pvAffiche()]),
    [ETAPE]: etape(null, ['2026-0002', '2026-0003']),
    [RECTIFIER]: { corps: { status: 'success', data: brouillonAffiche({ rang: 2 }) } },
  })
  await screen.findByText(/La base ne dit plus comme .*2026-0002, 2026-0003/)
  await personne.click(screen.getByRole('button', { name: 'Établir un rectificatif' }))
  const boite = await screen.findByRole('dialog')
  const phrase = 'Dites ce que le procès-verbal rectifie.'
  serveur.routes[ETAPE] = etape(
    brouillonAffiche({
      rang: 2,
      manques: [{ champ: 'motifRectification', phrase }],
      contenu: {
        ...brouillonAffiche().contenu,
        numero: 'PV-CAA-2026-03-R1',
        rectifie: { numero: 'PV-CAA-2026-03', arreteLe: '2026-12-04T17:05:00.000Z', motif: '' },
      },
    }),
  )
  await personne.click(within(boite).getByRole('button', { name: 'Commencer le rectificatif' }))
  await screen.findByText(phrase)
  screen.getByText('Rectifie PV-CAA-2026-03.')
  screen.getByLabelText(/^Motif de la rectification/)
  expect(serveur.de(RECTIFIER)).toHaveLength(1)
})

test('un rectificatif arrêté nomme celui qu’il rectifie, à côté de lui', async () => {
  ouvrir({
    [LISTE]: liste([
      pvAffiche({ id: 9, rang: 2, numero: 'PV-CAA-2026-03-R1', rectifie: 'PV-CAA-2026-03' }),
      pvAffiche(),
    ]),
    [ETAPE]: etape(null),
  })
  const carte = await screen.findByRole('list', { name: 'Procès-verbaux arrêtés' })
  expect(
    within(carte)
      .getAllByRole('heading', { level: 2 })
      .map((h) => h.textContent),
  ).toEqual(['PV-CAA-2026-03-R1', 'PV-CAA-2026-03'])
  expect(carte.textContent).toContain('rectifie PV-CAA-2026-03')
})

test('le réglage de publication part avec sa version, et revient quand il échoue', async () => {
  const ecrire = `PUT ${REGLES}`
  const { personne, serveur } = ouvrir({
    [ecrire]: { statut: 409, corps: { message: 'Réglage changé.', code: 'version' } },
  })
  const bascule = await screen.findByRole('switch')
  await personne.click(bascule)
  await screen.findByText('Réglage changé.')
  expect(serveur.de(ecrire)[0]?.corps).toEqual(regles(true))
  expect((bascule as HTMLInputElement).checked).toBe(false)
})

test('le réglage, lu pendant que le brouillon arrive, ne se montre qu’avec lui : rien ne bouge sous le pointeur', async () => {
  const attente = Promise.withResolvers<{ corps: unknown }>()
  const { serveur } = ouvrir({ [ETAPE]: () => attente.promise })
  await waitFor(() => expect(serveur.de(`GET ${REGLES}`)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.squelette')).not.toBeNull())
  expect(screen.queryByRole('switch')).toBeNull()
  attente.resolve(etape(brouillonAffiche()))
  await screen.findByRole('switch')
  await arreter()
  expect(serveur.de(`GET ${REGLES}`)).toHaveLength(1)
})

test('un membre ne voit que ceux qu’il signe, sans brouillon ni réglage', async () => {
  const { serveur } = ouvrir({}, 'membreCommission')
  await screen.findByText('Aucun procès-verbal à lire')
  expect(serveur.recues.map((r) => r.chemin).filter((c) => c.includes('proces-verbaux'))).toEqual([
    '/commissions/3/proces-verbaux',
  ])
  fermerPortail()
  ouvrir({ [LISTE]: liste([pvAffiche({ signatures: signaturesPv('president') })]) }, 'membreCommission')
  const lien = await screen.findByRole('link', { name: 'Lire et signer' })
  expect(lien.getAttribute('href')).toBe('/gestion/membre-commission/commissions/3/proces-verbal/8')
})

test('pendant la lecture un squelette ; une commission inconnue, une panne et un refus se disent, la panne se relit', async () => {
  const attente = Promise.withResolvers<{ corps: unknown }>()
  ouvrir({ [LISTE]: () => attente.promise })
  await waitFor(() => expect(document.querySelector('.squelette, [aria-busy="true"]')).not.toBeNull())
  fermerPortail()
  ouvrir({ [LISTE]: { statut: 404, corps: { message: 'Introuvable.' } } })
  await screen.findByText("Commission avec l'ID 3 introuvable.")
  fermerPortail()
  const { personne, serveur } = ouvrir({
    [LISTE]: { statut: 500, corps: { message: 'Le serveur a échoué.' } },
  })
  await screen.findByText('Le serveur a échoué.')
  serveur.routes[LISTE] = liste([pvAffiche()])
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('En attente de signature')
  fermerPortail()
  ouvrirPortail('/admin/commissions/3/proces-verbal', {}, { role: 'comptable' })
  await screen.findByText('Section non accessible')
})
