import { expect, test } from 'vitest'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { friseDe, type Lue } from './frise.ts'

const LE = '2026-03-02T23:30:00.000Z'
const vie = (champs: Partial<Lue>, dates: Partial<Lue['chronologie']> = {}) => {
  const projet = projetAffiche()
  return friseDe(
    { ...projet, ...champs, chronologie: { ...projet.chronologie, ...dates } },
    'Sofia',
    '2026-11-22',
  )
}
const etats = (champs: Partial<Lue>) => vie(champs).map((m) => `${m.cle} ${m.etat}`)
const moment = (cle: string, champs: Partial<Lue>) => {
  const m = vie(champs).find((x) => x.cle === cle)
  return m && [m.titre, m.texte]
}

const SIGNEE = { isSigned: true }
const CONTROLEE = { ...SIGNEE, isControlled: true }
const ACCEPTEE = { ...CONTROLEE, hasPassedCAA: true, isAcceptedCA: true, montantAlloue: 1500 }
const PAYEE = { ...ACCEPTEE, isConventionSigned: true, isPayed: true }

test('une demande à signer : un seul moment est courant, les autres sont à venir', () => {
  expect(etats({ dateDebut: '2026-12-01', dateFin: '2026-12-02' })).toEqual([
    'signature courant',
    'controle avenir',
    'caa avenir',
    'ca avenir',
    'convention avenir',
    'paiement avenir',
    'manifestation avenir',
    'bilan avenir',
    'termine avenir',
  ])
})

test('le jour de la commission se dit dès qu’il est connu, celui de son affectation d’abord', () => {
  const texte = (plus: Partial<Lue>, commission: string | null) =>
    friseDe({ ...projetAffiche(), ...SIGNEE, ...plus }, 'Sofia', '2026-11-22', commission).find(
      (m) => m.cle === 'caa',
    )?.texte
  expect(texte({}, '2027-02-25')).toBe('Réponse après la commission du 25 février 2027.')
  expect(texte({ dateCommission: '2027-03-04' }, '2027-02-25')).toBe(
    'Réponse après la commission du 4 mars 2027.',
  )
  expect(texte({}, null)).toBe('La commission examine les demandes à la date fixée par le calendrier.')
})

test('une demande terminée : tout est passé', () => {
  const finie = { ...PAYEE, isBilanFilled: true, isBilanValidated: true }
  expect(vie(finie).filter((m) => m.etat !== 'passe')).toEqual([])
  expect(moment('bilan', finie)).toEqual(['Attestation et bilan', 'Remis et acceptés.'])
  expect(moment('termine', finie)).toEqual(['Terminé', 'Le bilan est validé.'])
})

test('un contrôle qui refuse se dit refusé ; signer de nouveau est ce qui est en cours', () => {
  expect(etats({ isRefused: true, isControlled: true }).slice(0, 3)).toEqual([
    'signature courant',
    'controle refuse',
    'caa avenir',
  ])
})

test.each([
  ['caa', { ...CONTROLEE, hasPassedCAA: true, isRefusedCAA: true }, 3],
  ['ca', { ...CONTROLEE, hasPassedCAA: true, isRefusedCA: true }, 4],
])('après le refus « %s », plus rien n’est à venir', (cle, champs, nombre) => {
  const moments = vie(champs)
  expect(moments).toHaveLength(nombre)
  expect(moments.at(-1)).toMatchObject({ cle, etat: 'refuse' })
})

test('une demande retirée garde ce qui est passé, puis son retrait', () => {
  const moments = vie({ ...SIGNEE, isWithdrawn: true }, { signeLe: LE, retireLe: LE })
  expect(moments).toEqual([
    {
      cle: 'signature',
      titre: 'Demande signée',
      texte: 'Le dossier signé vous a été envoyé par e‑mail.',
      etat: 'passe',
      jour: '2026-03-03',
    },
    {
      cle: 'retrait',
      titre: 'Demande retirée',
      texte: 'Vous avez retiré cette demande.',
      etat: 'refuse',
      jour: '2026-03-03',
    },
  ])
})

test('refusée puis retirée, une demande montre le refus', () => {
  const moments = vie({ ...CONTROLEE, hasPassedCAA: true, isRefusedCAA: true, isWithdrawn: true })
  expect(moments.at(-1)).toMatchObject({ cle: 'caa', etat: 'refuse' })
})

test('le jour d’un moment qui n’est pas fait ne se montre pas, même connu', () => {
  expect(vie({}, { signeLe: LE })[0]?.jour).toBeNull()
})

test.each([
  ['signature', { isRefused: true }, 'Corrigez les parties refusées, puis signez de nouveau.'],
  ['signature', {}, 'Votre saisie est enregistrée au fur et à mesure.'],
  ['controle', { isRefused: true }, 'Le contrôle demande des corrections.'],
  ['controle', CONTROLEE, 'Les quatre parties ont été acceptées.'],
  ['controle', {}, 'Nous vérifions les quatre parties de votre demande.'],
  ['caa', { hasPassedCAA: true, isRefusedCAA: true }, 'Avis défavorable de la commission.'],
  ['caa', { hasPassedCAA: true }, 'Avis rendu par la commission.'],
  ['caa', {}, 'La commission examine les demandes à la date fixée par le calendrier.'],
  ['ca', { isRefusedCA: true }, 'L’aide n’a pas été accordée.'],
  ['ca', { isAcceptedCA: true, montantAlloue: null }, 'Une aide vous est accordée.'],
  ['ca', ACCEPTEE, 'Une aide de 1\u00a0500,00\u00a0€ vous est accordée.'],
  ['ca', {}, 'Le conseil fixe le montant de l’aide.'],
  ['convention', PAYEE, 'Un exemplaire signé vous a été envoyé par e‑mail.'],
  ['convention', ACCEPTEE, 'La signature se fait par un code reçu par SMS.'],
  ['paiement', PAYEE, 'L’aide a été versée sur le compte de votre structure.'],
  ['paiement', ACCEPTEE, 'Le versement suit la signature de la convention.'],
  ['bilan', { ...PAYEE, isBilanRefused: true }, 'Le contrôle du bilan demande des corrections.'],
  ['bilan', { ...PAYEE, isBilanFilled: true }, 'Remis\u00a0: nous contrôlons les documents.'],
  ['bilan', PAYEE, 'À renseigner après la manifestation et le paiement.'],
])('« %s » de %j se lit « %s »', (cle, champs, texte) => {
  expect(moment(cle, champs)?.[1]).toBe(texte)
})

test('une manifestation passée se lit à son jour, parmi ce qui est fait', () => {
  const dates = {
    signeLe: '2026-07-04T09:00:00Z',
    decisionPublieeLe: '2026-09-10T09:00:00Z',
    datePaiement: '2026-10-13',
  }
  const cles = vie({ ...PAYEE, dateDebut: '2026-09-27', dateFin: '2026-09-30' }, dates).map((m) => m.cle)
  expect(cles.slice(3, 7)).toEqual(['ca', 'convention', 'manifestation', 'paiement'])
})

test('la manifestation se lit avant le bilan, avec ses jours ; finie, elle est passée, quoi qu’on attende d’autre', () => {
  const de = (dateDebut: string | null, dateFin: string | null) =>
    vie({ ...SIGNEE, dateDebut, dateFin }).find((m) => m.cle === 'manifestation')
  const titre = 'Votre manifestation'
  expect(de('2026-11-20', '2026-11-22')).toEqual({
    cle: 'manifestation',
    titre,
    texte: 'Jusqu’au 22 novembre 2026.',
    etat: 'avenir',
    jour: '2026-11-20',
  })
  expect(de('2026-11-21', '2026-11-21')).toMatchObject({ texte: '', etat: 'passe' })
  expect(de(null, null)).toBeUndefined()
})

test('payée avant la manifestation : elle seule est en cours, le bilan est pour après', () => {
  const de = (dateDebut: string, dateFin: string) =>
    vie({ ...PAYEE, dateDebut, dateFin })
      .filter((m) => ['manifestation', 'bilan'].includes(m.cle))
      .map((m) => [m.cle, m.etat, m.texte])
  const apres = 'À renseigner après le 30 novembre 2026.'
  const jusquau = 'Jusqu’au 30 novembre 2026.'
  expect(de('2026-11-27', '2026-11-30')).toEqual([
    ['manifestation', 'avenir', jusquau],
    ['bilan', 'avenir', apres],
  ])
  expect(de('2026-11-20', '2026-11-30')).toEqual([
    ['manifestation', 'courant', jusquau],
    ['bilan', 'avenir', apres],
  ])
  expect(de('2026-11-20', '2026-11-21').map(([cle, etat]) => [cle, etat])).toEqual([
    ['manifestation', 'passe'],
    ['bilan', 'courant'],
  ])
})
