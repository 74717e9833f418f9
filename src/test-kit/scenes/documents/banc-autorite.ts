import { afterAll, beforeAll } from 'vitest'
import type { Horodatage } from '#server/infra/horodatage/port.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { ouvrirFausseAutorite } from './fausse-autorite.ts'

const HEURE = 3_600_000

/** A bench whose time-stamping authority is a loopback server the test answers for; two hours of patience. */
export function bancAvecAutorite() {
  const horodatage = {} as Horodatage
  const { horodatage: regle } = configEssai('')
  const config = { horodatage: { ...regle, patience: 2 * HEURE } }
  const banc = bancDuFichier({ config, ports: { horodatage } })
  let autorite: Awaited<ReturnType<typeof ouvrirFausseAutorite>>
  let bonne: typeof autorite.repondre
  beforeAll(async () => {
    autorite = await ouvrirFausseAutorite(() => banc.horloge.maintenant())
    bonne = autorite.repondre
    Object.assign(horodatage, autorite.vue())
  })
  afterAll(() => autorite.fermer())
  return {
    banc,
    demandes: () => autorite.demandes.length,
    /** From now on it refuses, or does its work; skips the twenty seconds during which nobody asks again. */
    panne(oui: boolean) {
      autorite.repondre = oui ? (_d, rep) => void rep.writeHead(503).end() : bonne
      banc.horloge.avancer(21_000)
    },
  }
}
