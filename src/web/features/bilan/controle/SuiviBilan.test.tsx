import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const RENDU: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isControlled: true,
  isAccepted: true,
  hasCommission: true,
  isAcceptedCA: true,
  isConventionSigned: true,
  isPayed: true,
  isAttestationAuteurSigned: true,
  isBilanFilled: true,
  stepBilan: 3,
  state: 'bilan-en-controle',
  libelleEtat: 'Contrôle des documents',
  dateCommission: '2026-02-01',
  budgetGlobalFinal: 20_000,
  actions: ['controlerBilan'],
}
const verdict = (champs: object) => ({
  id: 1,
  bilanValide: true,
  documentsBilanValide: true,
  documentsComValide: true,
  message: null,
  suite: null,
  le: '2026-03-02T09:00:00.000Z',
  par: { prenom: 'Inès', nom: 'Roux' },
  ...champs,
})

function ouvrir(champs: Partial<ProjetReponse> = {}, role: Role = 'admin') {
  return ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche({ ...RENDU, ...champs }) } },
      'GET /projets/7/journal': { corps: { data: [] } },
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      'GET /projets': enListe([]),
      'PATCH /projets/7/controleBilan': { corps: { status: 'success', data: projetAffiche(RENDU) } },
    },
    { role },
  )
}
const panneau = async () => within(await screen.findByRole('region', { name: 'Contrôle du bilan' }))

afterEach(fermerPortail)

test('trois verdicts, un motif dès qu’un est négatif, puis la liste des commissions passées (BIL-037, BIL-039)', async () => {
  const { personne, serveur, ici } = ouvrir()
  const p = await panneau()
  screen.getByRole('heading', { level: 1, name: 'Contrôle des documents' })
  const envoyer = p.getByRole<HTMLButtonElement>('button', { name: 'Envoyer le contrôle' })
  expect(envoyer.disabled).toBe(true)
  await personne.click(p.getByRole('button', { name: 'Oui, accepter la partie 7, Bilan' }))
  await personne.click(p.getByRole('button', { name: 'Non, refuser la partie 8, Documents bilans' }))
  await personne.click(p.getByRole('button', { name: 'Oui, accepter la partie 9, Doc. de communication' }))
  expect(envoyer.disabled).toBe(true)
  await personne.type(p.getByRole('textbox', { name: /Motif du refus/ }), 'Pièce illisible.')
  await personne.click(envoyer)
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission'))
  expect(serveur.de('PATCH /projets/7/controleBilan')[0]?.corps).toEqual({
    bilanValide: true,
    documentsBilanValide: false,
    documentsComValide: true,
    message: 'Pièce illisible.',
    version: 4,
  })
})

test('un bilan corrigé : ce qui était accepté le reste, les contrôles d’avant se relisent', async () => {
  const avant = verdict({ documentsComValide: false, message: 'Affiche illisible.' })
  ouvrir({ controlesBilan: avant, historiqueControlesBilan: [avant] })
  const p = await panneau()
  expect(p.getAllByText('Accepté')).toHaveLength(2)
  expect(p.queryByRole('button', { name: /partie 7/ })).toBeNull()
  p.getByRole('button', { name: 'Non, refuser la partie 9, Doc. de communication' })
  screen.getByText('Refusé : Doc. de communication')
  screen.getByText('Affiche illisible.')
})

test('un bilan renvoyé se lit avant et après : chiffres, documents, et ce qui suivit chaque contrôle', async () => {
  const change = (champ: string, libelle: string, avant: string | null, apres: string | null) => ({
    champ,
    libelle,
    nature: 'modifie' as const,
    avant,
    apres,
  })
  const dernier = verdict({
    id: 2,
    bilanValide: false,
    message: 'Budget et bilan moral à revoir.',
    suite: [
      change('budgetGlobalFinal', 'Budget global', '21\u00a0000,00\u00a0€', '20\u00a0000,00\u00a0€'),
      change('commentaireBilan', 'Commentaire', 'Belle fête.', null),
      { ...change('bilan_moral', 'Bilan moral', 'moral.pdf', 'moral-2.pdf'), nature: 'remplace' as const },
    ],
  })
  const premier = verdict({
    id: 1,
    bilanValide: false,
    message: 'Éditeurs ?',
    suite: [change('nbEditeursInvitesFinal', 'Nombre d’éditeurs invités', '4', '14')],
  })
  const fichiers = [
    { id: 9, type: 'bilan_moral', libelle: 'moral-2.pdf', taille: 10, mime: 'application/pdf', url: '/x' },
  ] as unknown as ProjetReponse['fichiers']
  ouvrir({ controlesBilan: dernier, historiqueControlesBilan: [dernier, premier], fichiers })
  const bilan = within(await screen.findByRole('region', { name: 'Bilan' }))
  bilan.getByText('21 000,00 €', { selector: 'del' })
  bilan.getByText('20 000,00 €', { selector: 'ins' })
  bilan.getByText('Belle fête.', { selector: 'del' })
  within(screen.getByRole('region', { name: 'Documents bilans' })).getByText('Remplacé')
  const precedents = screen.getByText('Contrôles précédents du bilan').closest('details') as HTMLElement
  const suites = within(precedents).getAllByRole('list', { hidden: true }).slice(1)
  expect(suites.map((s) => s.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Budget global : .*21 000,00 €.*20 000,00 €/),
    expect.stringMatching(/^Nombre d’éditeurs invités : .*4.*14/),
  ])
})

test('quitter avec des réponses non envoyées demande d’abord ; envoyées, plus rien', async () => {
  const { personne, ici } = ouvrir()
  const p = await panneau()
  const retour = () => within(screen.getByRole('main')).getByRole('link', { name: 'Projets' })
  await personne.click(p.getByRole('button', { name: 'Oui, accepter la partie 7, Bilan' }))
  await personne.click(retour())
  const question = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })
  expect(ici()).toBe('/gestion/admin/projets/validation?id=7')
  await personne.click(within(question).getByRole('button', { name: 'Rester sur la page' }))
  for (const b of p.getAllByRole('button', { name: /^Oui, accepter la partie/ })) await personne.click(b)
  await personne.click(p.getByRole('button', { name: 'Envoyer le contrôle' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('un superviseur lit sans pouvoir répondre', async () => {
  ouvrir({ actions: [] }, 'superviseur')
  const p = await panneau()
  const boutons = p.getAllByRole<HTMLButtonElement>('button', { name: /^(Accepter|Refuser|Envoyer)/ })
  expect(boutons.map((b) => b.disabled)).toEqual(boutons.map(() => true))
  p.getByText('Vous consultez ce bilan : seul un gestionnaire le contrôle.')
})

test('refusé, l’écran dit le verdict, son motif et ce qu’il attend ; le bilan se lit encore', async () => {
  const refus = verdict({ bilanValide: false, message: 'Montants à revoir.' })
  ouvrir({
    isBilanFilled: false,
    isBilanRefused: true,
    isBilanControlled: true,
    controlesBilan: refus,
    historiqueControlesBilan: [refus],
    actions: [],
  })
  const p = await panneau()
  p.getByText('Message de refus:')
  p.getByText('Montants à revoir.')
  screen.getByRole('heading', { level: 2, name: 'Bilan' })
})

test('modifié entre-temps, l’écran le dit et propose de relire', async () => {
  const { personne, serveur } = ouvrir()
  const message = 'Cette demande a été modifiée entre-temps. Rechargez la page.'
  serveur.routes['PATCH /projets/7/controleBilan'] = { statut: 409, corps: { message, code: 'version' } }
  const p = await panneau()
  for (const b of p.getAllByRole('button', { name: /^Oui, accepter la partie/ })) await personne.click(b)
  await personne.click(p.getByRole('button', { name: 'Envoyer le contrôle' }))
  await p.findByText(message)
  await personne.click(p.getByRole('button', { name: 'Voir la demande à jour' }))
  await waitFor(() => expect(serveur.de('GET /projets/7').length).toBeGreaterThan(1))
})

test('le bilan se lit face au prévu : écart, pourcentage, part de l’aide recalculée, lignes signalées', async () => {
  const { serveur } = ouvrir({
    montantAlloue: 11_000,
    budgetGlobal: 46_800,
    budgetGlobalFinal: 20_000,
    nbEditeursInvites: 40,
    nbEditeursInvitesFinal: 14,
  })
  const constat = { cle: 'bilan', phrase: 'Loin.', partie: 7, champs: ['nbEditeursInvitesFinal'] }
  serveur.routes['GET /projets/7/constats'] = { corps: { data: [constat] } }
  const partie = await screen.findByRole('region', { name: 'Bilan' })
  await within(partie).findByText('(à vérifier)')
  const lignes = within(partie)
    .getAllByRole('row')
    .map((r) => (r.textContent ?? '').replaceAll('\u00a0', ' '))
  expect(lignes[0]).toBe('RéponsePrévuRéaliséÉcart%')
  expect(lignes).toContain('Nombre d’éditeurs invités (à vérifier)4014, prévu : 40− 26− 65 %')
  expect(lignes.at(-1)).toBe('Aide, part du budget23,5 %55 %+ 31,5 points1 000,00 € de trop')
})

test('le contrôle du bilan se fait au clavier : 7 à 9, O, N, Ctrl+Entrée ; la page s’ouvre sur la partie 7', async () => {
  const { personne, serveur } = ouvrir()
  await panneau()
  await waitFor(() => expect(document.activeElement?.id).toBe('partie-7-titre'))
  await personne.keyboard('o8no')
  const motif = screen.getByRole('textbox', { name: /Motif du refus/ })
  await waitFor(() => expect(document.activeElement).toBe(motif))
  await personne.keyboard('Pièce illisible.{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(serveur.de('PATCH /projets/7/controleBilan')[0]?.corps).toMatchObject({
      bilanValide: true,
      documentsBilanValide: false,
      documentsComValide: true,
      message: 'Pièce illisible.',
    }),
  )
})

test('les voisins d’un bilan sont les bilans à contrôler', async () => {
  const { serveur } = ouvrir()
  await panneau()
  await waitFor(() => {
    const demandees = serveur.recues
      .filter((r) => r.cle === 'GET /projets')
      .map((r) => r.query.get('attente'))
    expect(demandees).toEqual(['bilan'])
  })
})

test('rien ne pousse ce qui est sous la souris : la colonne paraît entière, une fois son dessus lu', async () => {
  const arrivee = Promise.withResolvers<void>()
  const historique = [verdict({ id: 2 }), verdict({ id: 1, bilanValide: false, message: 'Pièce illisible.' })]
  const { personne } = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': {
        corps: {
          data: projetAffiche({
            ...RENDU,
            actions: [],
            isBilanControlled: true,
            historiqueControlesBilan: historique,
          }),
        },
      },
      'GET /projets/7/constats': async () => {
        await arrivee.promise
        return { corps: { data: [{ cle: 'c', phrase: 'Un écart à regarder.', partie: 3, champs: [] }] } }
      },
    },
    { role: 'admin' },
  )
  await screen.findByText('Contrôles précédents du bilan')
  expect(screen.queryByRole('heading', { name: 'Contrôles précédents du bilan' })).toBeNull()
  arrivee.resolve()
  const titre = await screen.findByRole('heading', { name: 'Contrôles précédents du bilan' })
  screen.getByText('Un écart à regarder.')
  await personne.click(titre)
  screen.getByText('Pièce illisible.')
})
