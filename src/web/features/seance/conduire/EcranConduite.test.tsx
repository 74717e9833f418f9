import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { suivreFlux } from '#test-kit/ecran/flux-evenements.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { dossierAffiche, examine, MARC, seanceAffichee } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const LIRE = 'GET /seances/5'
const AVIS = 'POST /seances/5/dossiers/101/avis'
const dit = (data: SeanceEntiere) => ({ corps: { status: 'success', data } })
const un = dossierAffiche(1, { etat: 'en_cours' })
const [deux, trois] = [dossierAffiche(2), dossierAffiche(3)]
/** Once the first is recorded, the second is there. */
const apres = (par = { id: 1, prenom: 'Zoé', nom: 'Lefèvre' }) =>
  seanceAffichee([examine(un, { par }), { ...deux, etat: 'en_cours' }, trois], { version: 11 })

async function ouvrir(s: SeanceEntiere, plus = {}) {
  const portail = ouvrirPortail(
    '/admin/commissions/3/seance/5',
    { [LIRE]: { corps: { data: s } }, ...plus },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1 })
  return portail
}
const montant = () => screen.getByLabelText<HTMLInputElement>(/^Montant proposé/)
/** With ordinary spaces. */
const plat = (t: string | null | undefined): string => (t ?? '').replaceAll(/\s/g, ' ')
const titre = (name: string) => screen.findByRole('heading', { level: 2, name })

test('à l’arrivée, rien n’est choisi ; A vise le montant proposé, U puis Ctrl+Entrée enregistrent, et le suivant est là', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Accepter')))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await personne.keyboard('u{Control>}{Enter}{/Control}')
  await screen.findByText('Dites d’abord ce qui est décidé.')
  expect([document.activeElement, serveur.de(AVIS)]).toEqual([screen.getByLabelText('Accepter'), []])
  await personne.keyboard('a')
  expect(document.activeElement).toBe(montant())
  expect([plat(montant().value), montant().selectionStart, montant().selectionEnd]).toEqual([
    '6 500,00',
    0,
    8,
  ])
  await personne.keyboard('u{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  const { cle, ...corps } = serveur.de(AVIS)[0]?.corps ?? {}
  expect(typeof cle).toBe('string')
  expect(corps).toEqual({
    decision: 'accepte',
    montantAlloue: 6500,
    motifRefus: null,
    sendMailRefus: false,
    avisLu: null,
    unanimite: true,
    pour: 3,
    contre: 0,
    abstention: 0,
    voixPresident: null,
    preside: null,
    remarque: null,
    sansSortie: null,
    versionDossier: 0,
    suivant: true,
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Accepter')))
  expect(serveur.de(LIRE)).toHaveLength(1)
})

test('C met de côté, P revient au précédent, F fait l’appel ; sans formulaire, ses touches ne sont pas listées', async () => {
  const { personne } = await ouvrir(seanceAffichee([examine(un), { ...deux, etat: 'en_cours' }, trois]))
  await titre('Festival 2')
  screen.getByText('mettre de côté')
  await personne.keyboard('c')
  await screen.findByRole('dialog', { name: /^Mettre de côté/ })
  await personne.click(screen.getByRole('button', { name: 'Annuler' }))
  await personne.click(screen.getByRole('heading', { level: 1 }))
  await personne.keyboard('f')
  await screen.findByRole('dialog', { name: 'Appel' })
  await personne.click(screen.getByRole('button', { name: 'Terminer' }))
  await personne.click(screen.getByRole('heading', { level: 1 }))
  await personne.keyboard('p')
  await titre('Festival 1')
  await waitFor(() => expect(screen.queryByText('mettre de côté')).toBeNull())
  screen.getByText('faire l’appel')
})

test('un membre déporté et présent sort d’abord ; sinon une raison écrite part avec le vote', async () => {
  const ici = { ...un, deports: [12] }
  const s = seanceAffichee([ici, deux], {
    quorum: { ...seanceAffichee().quorum, presents: 2, deports: 1, voix: 2 },
  })
  const { personne, serveur } = await ouvrir(s, { [AVIS]: dit(apres()) })
  await titre('Festival 1')
  await personne.keyboard('au')
  await screen.findByText(/Karim Benali n’est pas encore sorti·e\./)
  await personne.keyboard('s')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Karim Benali/ }))
  await personne.click(screen.getByRole('button', { name: 'Enregistrer sans cette sortie…' }))
  await personne.type(
    screen.getByLabelText(/^Pourquoi ce membre/),
    'Il assiste en visioconférence, micro coupé',
  )
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({
    pour: 2,
    sansSortie: 'Il assiste en visioconférence, micro coupé',
  })
})

test('cocher une sortie la note, et dit l’heure que le portail a gardée', async () => {
  const ici = { ...un, deports: [12] }
  const sortie = { membre: 12, sortiLe: '2026-12-04T09:41:00.000Z', revenuLe: null }
  const SORTIES = 'POST /seances/5/dossiers/101/sorties'
  const { personne, serveur } = await ouvrir(seanceAffichee([ici, deux]), {
    [SORTIES]: dit(seanceAffichee([{ ...ici, sorties: [sortie] }, deux], { version: 11 })),
  })
  await personne.click(await screen.findByRole('checkbox', { name: /Karim Benali/ }))
  await screen.findByText('sorti·e à 10 h 41')
  expect(serveur.de(SORTIES)[0]?.corps).toEqual({ membre: 12, sorti: true, le: null })
})

test('revenu depuis, quand le dossier avait été mis de côté, un membre déporté doit sortir de nouveau', async () => {
  const revenu = {
    membre: 12,
    sortiLe: '2026-12-04T09:20:00.000Z',
    revenuLe: '2026-12-04T09:25:00.000Z',
  }
  const { personne } = await ouvrir(seanceAffichee([{ ...un, deports: [12], sorties: [revenu] }, deux]))
  const sorti = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Karim Benali/ })
  await personne.keyboard('u')
  await screen.findByText(/Karim Benali n’est pas encore sorti·e\./)
  expect([sorti.checked, plat(sorti.closest('fieldset')?.textContent)]).toEqual([
    false,
    expect.stringContaining('0 sortie sur 1'),
  ])
})

test('un dossier enregistré compte dans l’enveloppe pour ce qui l’a été, non pour ce que l’on saisissait', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee())
  await titre('Festival 1')
  await personne.keyboard('a5000')
  const enveloppe = () => plat(screen.getByRole('region', { name: /^Enveloppe/ }).textContent)
  await waitFor(() => expect(enveloppe()).toContain('Ce dossier5 000,00 €'))
  const s = apres(MARC)
  serveur.routes[LIRE] = {
    corps: { data: { ...s, enveloppe: { ...s.enveloppe, accorde: 6500, nbAccordes: 1, restant: 13_500 } } },
  }
  serveur.routes[AVIS] = { statut: 409, corps: { message: 'Déjà.', code: 'enregistre' } }
  await personne.keyboard('u{Control>}{Enter}{/Control}')
  await screen.findByText(/Enregistré par Marc Aubertin/)
  expect(enveloppe()).toContain('Ce dossier6 500,00 €')
})

test('un autre dossier appelé entre-temps laisse la saisie en place, et rappelé le dossier s’enregistre', async () => {
  const APPELER = 'POST /seances/5/courant'
  const ailleurs = seanceAffichee([{ ...un, etat: 'a_venir' }, { ...deux, etat: 'en_cours' }, trois], {
    version: 11,
  })
  const { personne, serveur } = await ouvrir(seanceAffichee(), {
    [APPELER]: dit(seanceAffichee(undefined, { version: 12 })),
    [AVIS]: dit({ ...apres(), version: 13 }),
  })
  const flux = await suivreFlux()
  await titre('Festival 1')
  await personne.keyboard('a4321')
  serveur.routes[LIRE] = { corps: { data: ailleurs } }
  await flux.annoncer('seance', { seanceId: 5, version: 11 })
  await screen.findByText(/^Un autre dossier a été appelé\./)
  await personne.keyboard('u{Control>}{Enter}{/Control}')
  expect(serveur.de(AVIS)).toEqual([])
  await personne.click(screen.getByRole('button', { name: 'Appeler ce dossier' }))
  await screen.findByRole('button', { name: 'Enregistrer et suivant' })
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(AVIS)[0]?.corps).toMatchObject({ montantAlloue: 4321 })
})

test('mis de côté alors qu’on y avait saisi : la saisie part avec lui, le suivant est là pour la suite', async () => {
  const ECARTER = 'POST /seances/5/dossiers/101/ecarter'
  const ecarte = {
    le: '2026-12-04T09:00:00.000Z',
    par: MARC,
    raison: 'piece' as const,
    motif: 'Devis manquant, à revoir',
    faute: false,
  }
  const suite = seanceAffichee([{ ...un, etat: 'ecarte', ecarte }, { ...deux, etat: 'en_cours' }, trois], {
    version: 11,
  })
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [ECARTER]: dit(suite) })
  await titre('Festival 1')
  await personne.keyboard('a4321')
  await personne.click(screen.getByRole('button', { name: 'Mettre de côté' }))
  const boite = within(await screen.findByRole('dialog'))
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await boite.findByText('Le champ "Motif" est requis.')
  expect([document.activeElement, serveur.de(ECARTER)]).toEqual([boite.getByLabelText(/^Motif/), []])
  await personne.keyboard('Devis manquant, à revoir{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  expect(serveur.de(ECARTER).map((r) => r.corps)).toEqual([
    { ecarte: true, raison: 'piece', motif: 'Devis manquant, à revoir' },
  ])
  expect(screen.queryByText(/^Un autre dossier a été appelé\./)).toBeNull()
  expect(plat(montant().value)).not.toBe('4321')
})

test('quorum non atteint pour ce dossier : il ne peut être que mis de côté, sans qu’un motif soit à écrire', async () => {
  const s = seanceAffichee(undefined, {
    quorum: { ...seanceAffichee().quorum, voix: 1, presents: 1, atteint: false },
  })
  const ECARTER = 'POST /seances/5/dossiers/101/ecarter'
  const { personne, serveur } = await ouvrir(s, { [ECARTER]: dit(s) })
  await screen.findByText('Quorum non atteint pour ce dossier : il ne peut être que mis de côté.')
  expect(screen.queryByRole('button', { name: 'Enregistrer et suivant' })).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Mettre de côté' }))
  const boite = within(await screen.findByRole('dialog'))
  expect(boite.queryByRole('radio')).toBeNull()
  await personne.click(boite.getByRole('button', { name: 'Mettre de côté' }))
  await waitFor(() =>
    expect(serveur.de(ECARTER)[0]?.corps).toEqual({ ecarte: true, raison: 'quorum', motif: null }),
  )
})

test('deux à la fois : qui perd voit ce qui a été enregistré, à la place de son formulaire', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee())
  await titre('Festival 1')
  await personne.keyboard('au')
  serveur.routes[AVIS] = () => {
    serveur.routes[LIRE] = { corps: { data: apres(MARC) } }
    return { statut: 409, corps: { message: 'Ce dossier vient d’être enregistré.', code: 'enregistre' } }
  }
  await personne.keyboard('{Control>}{Enter}{/Control}')
  const dite = await screen.findByText(/Enregistré par Marc Aubertin à 10 h 44/)
  expect(plat(dite.textContent)).toBe('Enregistré par Marc Aubertin à 10 h 44 : 6 500,00 €')
  expect(screen.queryByLabelText(/^Montant proposé/)).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Aller au dossier en cours' }))
  await titre('Festival 2')
})

test('réseau coupé : la bande le dit, la saisie reste, et l’envoi repris garde sa clé', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee())
  await titre('Festival 1')
  await personne.keyboard('au')
  serveur.routes[LIRE] = null
  serveur.routes[AVIS] = null
  await personne.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Hors ligne, rien n’est perdu.')
  expect([plat(montant().value), screen.getByLabelText<HTMLInputElement>('Pour l’aide').value]).toEqual([
    '6 500,00',
    '3',
  ])
  serveur.routes[AVIS] = dit(apres())
  serveur.routes[LIRE] = { corps: { data: apres() } }
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await titre('Festival 2')
  const [premier, second] = serveur.de(AVIS).map((r) => r.corps.cle)
  expect(second).toBe(premier)
})

test('corrigé après une coupure, l’envoi a une autre clé : le portail ne le prend pas pour le premier', async () => {
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [AVIS]: null })
  await titre('Festival 1')
  await personne.keyboard('au{Control>}{Enter}{/Control}')
  await screen.findByRole('button', { name: 'Réessayer' })
  serveur.routes[AVIS] = dit(apres())
  await personne.keyboard('m6000{Control>}{Enter}{/Control}')
  await titre('Festival 2')
  const envois = serveur.de(AVIS).map((r) => r.corps)
  expect(envois.map((c) => c.montantAlloue)).toEqual([6500, 6000])
  expect(new Set(envois.map((c) => c.cle)).size).toBe(2)
})

test('déplacer par le clavier ou par les boutons dit la nouvelle place', async () => {
  const ORDRE = 'POST /seances/5/ordre'
  const change = seanceAffichee([un, { ...trois, rang: 2 }, { ...deux, rang: 3 }], { version: 11 })
  const { personne, serveur } = await ouvrir(seanceAffichee(), { [ORDRE]: dit(change) })
  const nom = await screen.findByRole('button', { name: 'Festival 3' })
  nom.focus()
  await personne.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Festival 3, 2ᵉ')
  await personne.click(screen.getByRole('button', { name: 'Descendre Festival 3' }))
  await waitFor(() =>
    expect(serveur.de(ORDRE).map((r) => r.corps)).toEqual([
      { projet: 103, avant: 102 },
      { projet: 103, avant: null },
    ]),
  )
})

test('les raccourcis d’une lettre se coupent ; Ctrl+Entrée reste', async () => {
  const { personne } = await ouvrir(seanceAffichee())
  await titre('Festival 1')
  await personne.click(screen.getByRole('button', { name: 'Couper les raccourcis' }))
  await personne.keyboard('r')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Raccourcis clavier' }))
})

test('clore dit ce que le procès-verbal comptera : mis de côté ou en attente, ajourné ; jamais voté, non examiné', async () => {
  const ecarte = {
    le: '2026-12-04T09:00:00.000Z',
    par: MARC,
    raison: 'piece',
    motif: 'Devis.',
    faute: false,
  } as const
  const { personne } = await ouvrir(
    seanceAffichee([
      examine(un),
      { ...deux, etat: 'ecarte', ecarte },
      { ...trois, etat: 'en_cours' },
      dossierAffiche(4),
      examine(dossierAffiche(5), { decision: 'attente', montantAlloue: null }),
    ]),
  )
  await personne.click(await screen.findByRole('button', { name: 'Clore la séance' }))
  within(await screen.findByRole('dialog')).getByText(/^Au procès-verbal : 2 ajournés, 2 non examinés\./)
})

test('close entre-temps par un autre poste : on le lit, et le procès-verbal est à un geste', async () => {
  const { serveur } = await ouvrir(seanceAffichee())
  const flux = await suivreFlux()
  await titre('Festival 1')
  serveur.routes[LIRE] = {
    corps: {
      data: seanceAffichee([examine(un)], {
        version: 11,
        statut: 'close',
        closeLe: '2026-12-04T11:00:00.000Z',
      }),
    },
  }
  await flux.annoncer('seance', { seanceId: 5, version: 11 })
  await screen.findByText('Séance close')
  screen.getByText(/^1 dossier passé sur 1\. Rien n’y change plus\.$/)
  expect(screen.getByRole('link', { name: 'Procès-verbal' }).getAttribute('href')).toMatch(
    /commissions\/3\/proces-verbal\?etape=1$/,
  )
  expect(screen.queryByLabelText(/^Montant proposé/)).toBeNull()
})

test('séance disparue avec sa commission : la conduite ne garde rien de ce qu’elle montrait', async () => {
  const { serveur } = await ouvrir(seanceAffichee())
  const flux = await suivreFlux()
  await titre('Festival 1')
  serveur.routes[LIRE] = { statut: 404, corps: { message: 'Séance introuvable.' } }
  await flux.annoncer('seance', { seanceId: 5, version: 11 })
  await screen.findByText('La séance n’a pas pu être lue.')
  expect(screen.queryByText('Festival 1')).toBeNull()
})
