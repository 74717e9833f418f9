import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { ADRESSES_ECRANS } from '#domain/commun/ecrans.ts'
import { routes } from './routes.tsx'

/** Addresses of a family of routes that show or send on to a screen. */
function adresses(famille: readonly RouteObject[], prefixe = ''): string[] {
  return famille.flatMap((r) => {
    const ici = r.path === undefined ? prefixe : `${prefixe}/${r.path.replace(/^\//, '')}`
    return r.children ? adresses(r.children, ici) : [ici || '/']
  })
}

test('le serveur connaît chaque adresse du routeur, et elles seules', () => {
  const menees = adresses(routes).filter((a) => !a.endsWith('*'))
  expect([...new Set(menees)].sort()).toEqual([...ADRESSES_ECRANS].sort())
})
