import { expect, test } from 'vitest'
import { estMotDePasseCommun } from './mots-de-passe-communs.ts'

test('reconnaît un mot de passe courant, même habillé pour la règle', () => {
  for (const v of ['password', 'Password1!', 'Azerty123!', 'P@ssw0rd', 'Iloveyou1!'])
    expect([v, estMotDePasseCommun(v)]).toEqual([v, true])
})
test('laisse passer ce qui ne l’est pas', () => {
  for (const v of [
    'Un-Secret-Neuf-26!',
    'Carnaval-42',
    'Motdepasse-2026!',
    'quatorze carac',
    'Grenoble&Livres7',
  ])
    expect([v, estMotDePasseCommun(v)]).toEqual([v, false])
})
