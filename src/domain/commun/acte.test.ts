import { expect, test } from 'vitest'
import {
  actesOfferts,
  avecDroit,
  avecDroitAjoute,
  erreurDe,
  etat,
  nomsDe,
  refusDe,
  refuser,
  SANS_DROIT,
  type TableActes,
} from './acte.ts'
import { Conflit, Interdit, Invalide } from './erreurs.ts'
import type { Role } from './roles.ts'

interface Porte {
  ouverte: boolean
}
const fermee = (p: Porte) => (p.ouverte ? etat('Elle est ouverte.') : null)
const ouverte = (p: Porte) => (p.ouverte ? null : etat('Elle est fermée.', 'porte'))
const dite = (_p: Porte, c: { raison: string }) =>
  c.raison === '' ? ({ raison: 'regle', message: 'Dites pourquoi.' } as const) : null
const qui = avecDroit('commission', 'canManage')
const ACTES = {
  ouvrir: { qui, garde: [fermee, dite] },
  fermer: { qui, garde: [ouverte] },
  compter: { qui: avecDroitAjoute(['virement.canPrepare']), garde: [], offert: (p: Porte) => p.ouverte },
} as const satisfies TableActes<string, Porte, { role: Role }, { raison: string }>
const admin = { role: 'admin' } as const

test('d’abord qui, puis chaque garde dans son ordre : la première qui refuse répond', () => {
  const refus = (acte: keyof typeof ACTES, p: Porte, role: Role = 'admin') =>
    refusDe(ACTES[acte], p, { role }, { raison: '' })
  expect(refus('ouvrir', { ouverte: true }, 'superviseur')).toBe(SANS_DROIT)
  expect(refus('ouvrir', { ouverte: true })).toEqual({ raison: 'etat', message: 'Elle est ouverte.' })
  expect(refus('ouvrir', { ouverte: false })).toEqual({ raison: 'regle', message: 'Dites pourquoi.' })
  expect(refus('fermer', { ouverte: false })).toMatchObject({ raison: 'etat', code: 'porte' })
  expect(refus('fermer', { ouverte: true })).toBeNull()
})

test('ce qui est offert est ce que rien ne refuse, sauf ce qui ne ferait rien', () => {
  const offerts = (ouverte: boolean, role: Role) =>
    actesOfferts(ACTES, { ouverte }, { role }, { raison: 'Il fait chaud.' })
  expect([offerts(false, 'admin'), offerts(true, 'admin')]).toEqual([['ouvrir'], ['fermer']])
  expect([offerts(false, 'comptable'), offerts(true, 'comptable')]).toEqual([[], ['compter']])
  expect(refusDe(ACTES.compter, { ouverte: false }, { role: 'comptable' }, { raison: '' })).toBeNull()
  expect(nomsDe(ACTES)).toEqual(['ouvrir', 'fermer', 'compter'])
})

test('la raison seule dit le statut : 403, 409, 422 ; le code suit', () => {
  const refuse = (raison: 'droit' | 'etat' | 'regle') => erreurDe({ raison, message: 'Non.', code: 'porte' })
  expect(refuse('droit')).toBeInstanceOf(Interdit)
  expect(refuse('etat')).toBeInstanceOf(Conflit)
  expect(refuse('regle')).toBeInstanceOf(Invalide)
  expect(refuse('etat')).toMatchObject({ message: 'Non.', code: 'porte' })
  expect(refuse('regle').message).toBe('Non.')
  expect(() => refuser(refusDe(ACTES.fermer, { ouverte: false }, admin, { raison: '' }))).toThrow(Conflit)
  expect(() => refuser(null)).not.toThrow()
})
