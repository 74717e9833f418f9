import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { LigneActeGroupe } from '#domain/acte-groupe/contrat.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { direDemandes } from './actes-offerts.ts'

afterEach(fermerPortail)

const LANCER = 'POST /actes-groupes'
const onglets = { 'en-cours': 3, affectation: 0, 'commissions-passees': 3, archives: 0 }
const projet = (id: number, actions: string[]) =>
  projetEnListe({ id, numero: `2026-000${id}`, nom: `Fête ${id}`, actions } as Partial<ProjetReponse>)
const LIGNES = [projet(1, ['relancerPorteur', 'archiver']), projet(2, ['relancerPorteur']), projet(3, [])]
const liste = (total = LIGNES.length) => ({
  corps: {
    data: LIGNES,
    meta: { total, page: 1, parPage: 50, onglets, attentes: { bilans: 0, paiements: 0 }, annees: [2026] },
  },
})
const lot = (acte: string, lignes: Partial<LigneActeGroupe>[], termine = true) => {
  const compter = (etat: string) => lignes.filter((l) => l.etat === etat).length
  const comptes = { total: lignes.length, faits: compter('fait'), deja: 0, refuses: compter('refuse') }
  const entieres = lignes.map((l) => ({ numero: `2026-000${l.id}`, nom: `Fête ${l.id}`, motif: null, ...l }))
  return { corps: { data: { id: 9, acte, termine, comptes, lignes: entieres } } }
}
const LANCE = { statut: 201, corps: { status: 'success', data: { id: 9, nombre: 3 } } }

async function ouvrir(reponses: Reponses = {}, role: Role = 'admin', total?: number) {
  const ecran = ouvrirPortail(
    '/admin/projets?tab=past-commission&convention=a-signer',
    { 'GET /projets': liste(total), [LANCER]: LANCE, ...reponses },
    { role },
  )
  await screen.findByRole('table')
  return ecran
}
const boite = (nom: string) => screen.getByRole('checkbox', { name: nom }) as HTMLInputElement
const cochees = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choisir Fête/ }).map((b) => b.checked)
const toute = () => boite('Choisir toute la page')
const barre = () => within(screen.getByRole('region', { name: 'Actes groupés' }))
const dialogue = async () => within(await screen.findByRole('dialog', { hidden: true }))

describe('choisir des projets', () => {
  test.each<Role>(['comptable', 'superviseur'])('%s : ni case, ni acte', async (role) => {
    await ouvrir({}, role)
    expect(screen.queryAllByRole('checkbox', { name: /^Choisir/ })).toEqual([])
  })

  test('une case, la page, l’état entre deux, et la barre à la place de la ligne d’état', async () => {
    const { personne } = await ouvrir()
    expect(screen.queryByRole('region', { name: 'Actes groupés' })).toBeNull()
    await personne.click(boite('Choisir Fête 2'))
    expect([cochees(), toute().indeterminate]).toEqual([[false, true, false], true])
    barre().getByText('1 sélectionné')
    await personne.click(toute())
    expect([cochees(), toute().checked, toute().indeterminate]).toEqual([[true, true, true], true, false])
    barre().getByRole('button', { name: 'Relancer 2 sur 3' })
    await personne.click(toute())
    expect(cochees()).toEqual([false, false, false])
  })

  test('au clavier : X, Maj+flèche, Ctrl+A ; Échap quitte la sélection, puis les filtres', async () => {
    const { personne, ici } = await ouvrir()
    screen.getByRole('link', { name: 'Fête 1' }).focus()
    await personne.keyboard('x')
    expect(cochees()).toEqual([true, false, false])
    await personne.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect([cochees(), document.activeElement?.textContent]).toEqual([[true, true, false], 'Fête 2'])
    await personne.keyboard('{Control>}a{/Control}')
    expect(cochees()).toEqual([true, true, true])
    await personne.keyboard('{Escape}')
    expect([cochees(), ici()]).toEqual([
      [false, false, false],
      '/gestion/admin/projets?tab=past-commission&convention=a-signer',
    ])
    await personne.keyboard('{Escape}')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission'))
  })

  test('toutes celles du filtre, figées par le serveur avec les mêmes filtres', async () => {
    const data = [1, 2, 3, 4].map((id) => ({ id, numero: `n${id}`, nom: null, actions: ['relancerPorteur'] }))
    const { personne, serveur } = await ouvrir(
      { 'GET /actes-groupes/demandes': { corps: { data } } },
      'admin',
      4,
    )
    await personne.click(boite('Choisir Fête 1'))
    await personne.click(barre().getByRole('button', { name: 'Choisir les 4 qui répondent au filtre' }))
    await barre().findByText('4 sélectionnés')
    const query = Object.fromEntries(serveur.de('GET /actes-groupes/demandes')[0]?.query ?? [])
    expect(query).toEqual({ onglet: 'commissions-passees', convention: 'a-signer' })
  })

  test('au-delà de deux cents : affinez le filtre', async () => {
    const { personne } = await ouvrir({}, 'admin', 201)
    await personne.click(boite('Choisir Fête 1'))
    barre().getByText(/200 au plus d’un coup/)
    expect(barre().queryByRole('button', { name: /qui répondent au filtre/ })).toBeNull()
  })
})

describe('un acte pour plusieurs projets', () => {
  const RELANCE = {
    objet: 'convention',
    destinataire: 'lea@lire.example',
    sujet: 'Votre convention est à signer',
    paragraphes: ['Bonjour Léa,'],
    echeance: '2026-04-01',
    derniere: null,
    possibleLe: null,
  }
  const MOTIF = 'Rien n’est attendu du porteur sur cette demande.'

  test('relancer : le premier e-mail se lit, et le refusé reste choisi, avec sa raison', async () => {
    const { personne, serveur } = await ouvrir({
      'GET /projets/1/relance': { corps: { data: RELANCE } },
      'GET /actes-groupes/9': lot('relancerPorteur', [
        { id: 1, etat: 'fait' },
        { id: 2, etat: 'fait' },
        { id: 3, etat: 'refuse', motif: MOTIF },
      ]),
    })
    await personne.click(toute())
    await personne.click(barre().getByRole('button', { name: 'Relancer 2 sur 3' }))
    const d = await dialogue()
    await d.findByText(RELANCE.sujet)
    d.getByText(/2 e-mails partiront/)
    await personne.click(d.getByRole('button', { name: 'Envoyer 2 relances', hidden: true }))
    await barre().findByText('2 faits, 1 refusé')
    expect(serveur.de(LANCER)[0]?.corps).toMatchObject({
      acte: 'relancerPorteur',
      ids: [1, 2, 3],
      filtre: 'onglet=commissions-passees convention=a-signer',
      cleCreation: expect.any(String),
    })
    await waitFor(() => expect(cochees()).toEqual([false, false, true]))
    await personne.click(barre().getByRole('button', { name: 'Voir pourquoi' }))
    await (await dialogue()).findByText(new RegExp(MOTIF))
  })

  test('réponse perdue : redemandé sous la même clé', async () => {
    const { personne, serveur } = await ouvrir({
      [LANCER]: null,
      'GET /actes-groupes/9': lot('envoyerMessage', [{ id: 3, etat: 'fait' }]),
    })
    await personne.click(boite('Choisir Fête 3'))
    await personne.click(barre().getByRole('button', { name: 'Écrire' }))
    const d = await dialogue()
    const envoyer = () => d.getByRole('button', { name: 'Envoyer le message', hidden: true })
    await personne.click(envoyer())
    d.getByText('Le champ "Message" est requis.')
    const champ = d.getByRole('textbox', { hidden: true })
    await personne.click(champ)
    await personne.paste('{{numéro}} ')
    await personne.click(envoyer())
    d.getByText('Remplacez avant d’envoyer : {{numéro}}.')
    await personne.clear(champ)
    await personne.type(champ, 'Réunion le 12.')
    await personne.click(envoyer())
    await d.findByRole('alert', { hidden: true })
    serveur.routes[LANCER] = LANCE
    await personne.click(envoyer())
    await barre().findByText('1 fait')
    const cles = serveur.de(LANCER).map((r) => r.corps.cleCreation)
    expect([cles.length, new Set(cles).size]).toEqual([2, 1])
  })

  test('confier, affecter : les projets sont nommés, les premiers puis combien d’autres', async () => {
    const { personne } = await ouvrir({ 'GET /comptes/collegues': { corps: { data: [] } } })
    await personne.click(toute())
    await personne.click(barre().getByRole('button', { name: /^Confier/ }))
    ;(await dialogue()).getByText('Fête 1 (2026-0001), Fête 2 (2026-0002), Fête 3 (2026-0003).')
    const sept = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, numero: `n${id}`, nom: null, actions: [] }))
    expect(direDemandes(sept)).toBe('n1, n2, n3, n4, n5 et 2 autres')
  })

  test('archiver se défait : l’acte contraire, sur celles qui l’ont été', async () => {
    const { personne, serveur } = await ouvrir({
      'GET /actes-groupes/9': lot('archiver', [
        { id: 1, etat: 'fait' },
        { id: 2, etat: 'refuse', motif: 'Motif requis.' },
      ]),
    })
    await personne.click(boite('Choisir Fête 1'))
    await personne.click(boite('Choisir Fête 2'))
    await personne.click(barre().getByRole('button', { name: 'Archiver 1 sur 2' }))
    const d = await dialogue()
    d.getByText(/Un des projets choisis ne s’y prête pas/)
    d.getByText('Fête 1 (2026-0001).')
    await personne.click(d.getByRole('button', { name: 'Archiver', hidden: true }))
    await personne.click(await barre().findByRole('button', { name: 'Annuler l’archivage' }))
    await waitFor(() => expect(serveur.de(LANCER)).toHaveLength(2))
    expect(serveur.de(LANCER)[1]?.corps).toMatchObject({
      acte: 'desarchiver',
      ids: [1],
      cleCreation: 'annuler-9',
    })
  })

  test('lancé de cet onglet puis rechargé : son avancement est là, et se range', async () => {
    sessionStorage.setItem('acte-groupe.1', '9')
    const { personne } = await ouvrir({
      'GET /actes-groupes/9': lot(
        'relancerPorteur',
        [
          { id: 1, etat: 'fait' },
          { id: 2, etat: 'a-faire' },
        ],
        false,
      ),
    })
    await barre().findByText('1 sur 2')
    expect(barre().getByRole('progressbar').getAttribute('value')).toBe('1')
    await personne.click(barre().getByRole('button', { name: 'Fermer le compte rendu' }))
    expect(sessionStorage.getItem('acte-groupe.1')).toBeNull()
  })
})
