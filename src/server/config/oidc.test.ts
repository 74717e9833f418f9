import { expect, test } from 'vitest'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { Lecture } from './lecture.ts'
import { lireOidc } from './oidc.ts'

const TROIS = {
  OIDC_ISSUER: 'https://id.example/realms/aides/',
  OIDC_CLIENT_ID: 'portail',
  OIDC_CLIENT_SECRET: 'secret',
}
function lire(env: Record<string, string>, production = false) {
  const lecture = new Lecture(env)
  const lu = lireOidc(lecture, production)
  lecture.conclure()
  return lu
}
function refus(env: Record<string, string>, production = false): string {
  try {
    lire(env, production)
  } catch (e) {
    expect(e).toBeInstanceOf(DemarrageImpossible)
    return (e as Error).message
  }
  return ''
}

test('trois variables suffisent, et le fournisseur se nomme comme il l’écrit ; sans aucune, il n’y en a pas', () => {
  expect(lire({})).toBeNull()
  expect(lire(TROIS, true)).toEqual({
    issuer: 'https://id.example/realms/aides/',
    clientId: 'portail',
    clientSecret: 'secret',
    auth: 'post',
    pkce: true,
    acr: [],
    nom: 'le compte de l’organisme',
    seul: false,
  })
})

test('chaque variable est lue', () => {
  const env = {
    OIDC_AUTH: 'basic',
    OIDC_PKCE: 'non',
    OIDC_ACR: 'mfa, https://refeds.org/profile/mfa',
    OIDC_NOM: 'Annuaire',
    OIDC_SEUL: '1',
  }
  expect(lire({ ...TROIS, ...env })).toMatchObject({
    auth: 'basic',
    pkce: false,
    acr: ['mfa', 'https://refeds.org/profile/mfa'],
    nom: 'Annuaire',
    seul: true,
  })
})

test('ce qui manque ou ne va pas se dit, nom par nom, sans montrer de secret', () => {
  expect(refus({ OIDC_ISSUER: TROIS.OIDC_ISSUER })).toMatch(
    /OIDC_CLIENT_ID : elle va avec OIDC_ISSUER\n.*OIDC_CLIENT_SECRET : elle va avec OIDC_ISSUER/,
  )
  expect(refus({ OIDC_SEUL: '1' })).toContain('- OIDC_SEUL : elle ne va qu’avec OIDC_ISSUER')
  const enClair = { ...TROIS, OIDC_ISSUER: 'http://id.example' }
  expect(refus(enClair, true)).toContain('- OIDC_ISSUER : https:// est exigé en production')
  expect(refus(enClair)).toBe('')
  for (const OIDC_ISSUER of ['id.example', 'https://a:b@id.example', 'https://id.example/?x=1'])
    expect(refus({ ...TROIS, OIDC_ISSUER })).toContain('- OIDC_ISSUER : une adresse')
  const faux = refus({
    ...TROIS,
    OIDC_AUTH: 'jwt',
    OIDC_PKCE: 'peut-être',
    OIDC_ACR: 'mfa,,otp',
    OIDC_NOM: 'x'.repeat(61),
  })
  for (const nom of ['OIDC_AUTH', 'OIDC_PKCE', 'OIDC_ACR', 'OIDC_NOM']) expect(faux).toContain(`- ${nom} : `)
  expect(faux).not.toContain('secret')
})
