import { Gauge, type Registry } from 'prom-client'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireDerniereSauvegarde } from '#server/infra/sauvegarde/derniere.ts'
import { lireMesures, type Mesures } from '#server/socle/mesures.ts'
import { dansLesTemps } from './sante.ts'

/** Milliseconds for which what the database said holds, however often it is asked. */
const FRAICHEUR = 15_000

const secondes = (instant: Date | null): number => (instant === null ? Number.NaN : instant.getTime() / 1000)

/** Adds to the registry the connections of this process; gives what brings them up to date. */
export function poserConnexions(registers: Registry[], ctx: Contexte): () => void {
  const connexions = new Gauge({
    name: 'portail_connexions',
    help: 'Réserve de connexions des actes : prises, libres, demandes qui attendent, taille.',
    labelNames: ['etat'],
    registers,
  })
  return () => {
    for (const [etat, n] of Object.entries(ctx.veille.reserve())) connexions.set({ etat }, n)
  }
}

/**
 * Adds to the registry what a watch needs and every process would say alike: queues, messages given up, last
 * archive, certificate, clock. Gives what updates them; what the database does not tell is then NaN.
 */
export function poserJauges(registers: Registry[], ctx: Contexte): () => Promise<void> {
  const jauge = (name: string, help: string) => new Gauge({ name: `portail_${name}`, help, registers })
  const taches = new Gauge({
    name: 'portail_taches',
    help: 'Tâches de chaque file, en attente ou en échec définitif.',
    labelNames: ['file', 'etat'],
    registers,
  })
  const abandons = jauge('envois_abandonnes', 'E-mails et SMS abandonnés, à relancer.')
  const alteres = jauge('contenus_alteres', 'Contenus dont l’empreinte a changé.')
  const sauvegarde = jauge('derniere_sauvegarde_horodatage', 'Dernière sauvegarde entière (secondes Unix).')
  const certificat = jauge('certificat_expiration_horodatage', 'Fin du certificat de sceau (secondes Unix).')
  const ecart = jauge('horloge_ecart_secondes', 'Avance de notre horloge sur celle de la base.')
  let lues: Mesures | null = null
  let luesLe = Number.NEGATIVE_INFINITY

  async function relire(): Promise<void> {
    if (performance.now() - luesLe < FRAICHEUR) return
    luesLe = performance.now()
    lues = null
    await dansLesTemps(
      lireMesures(ctx.sessions).then((m) => {
        lues = m
      }),
    )
  }
  function poserBase(mesures: Mesures | null): void {
    taches.reset()
    for (const { file, attente, echec } of mesures?.files ?? []) {
      taches.set({ file, etat: 'attente' }, attente)
      taches.set({ file, etat: 'echec' }, echec)
    }
    abandons.set(mesures?.envoisAbandonnes ?? Number.NaN)
    alteres.set(mesures?.contenusAlteres ?? Number.NaN)
  }
  return async () => {
    await relire()
    poserBase(lues)
    sauvegarde.set(secondes(await lireDerniereSauvegarde(ctx.config.dataDir)))
    certificat.set(secondes(await ctx.sceau.echeance()))
    const ms = ctx.veille.ecartHorloge()
    ecart.set(ms === null ? Number.NaN : ms / 1000)
  }
}
