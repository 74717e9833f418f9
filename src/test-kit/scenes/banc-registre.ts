import { afterAll, beforeAll } from 'vitest'
import type { Registre } from '#server/contexte/dehors.ts'
import { demander } from '#server/infra/registre/registre-public.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type FauxRegistre, ouvrirFauxRegistre } from './faux-registre.ts'

/** A bench whose register is a loopback server the test answers for; both ready inside hooks and tests. */
export function bancAvecRegistre() {
  const faux = {} as FauxRegistre
  const registre: Registre = {
    nom: 'annuaire d’essai',
    chercher: (siret) => demander(faux.url, siret, 'essai'),
  }
  const banc = bancDuFichier({ ports: { registre } })
  let ouvert: FauxRegistre
  beforeAll(async () => {
    ouvert = await ouvrirFauxRegistre()
    faux.url = ouvert.url
    faux.demandes = ouvert.demandes
  })
  afterAll(() => ouvert.fermer())
  return {
    banc,
    demandes: () => faux.demandes.length,
    /** What the register does from now on. */
    repondre: (f: FauxRegistre['repondre']) => {
      ouvert.repondre = f
    },
  }
}
