import { randomUUID } from 'node:crypto'
import type { ColisLu } from '#domain/colis/reponse.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { deposerFichier } from './documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet } from './fabriques.ts'

type Contenus = Parameters<typeof deposerFichier>[2][]

/** Parcels as an administrator asks for them, reads them and takes them away. */
export function colisEssai(banc: Banc, jeton: string) {
  const lire = async (id: number): Promise<ColisLu> =>
    (await banc.appeler('GET', `colis/${id}`, { jeton })).corps.data
  const demander = (corps: object = {}, qui = jeton) =>
    banc.appeler('POST', 'colis', {
      jeton: qui,
      corps: { du: '2026-01-01', au: '2026-12-31', cleCreation: randomUUID(), ...corps },
    })
  return {
    lire,
    demander,
    /** Asked for, then done by the queue. */
    async preparer(corps: object = {}): Promise<ColisLu> {
      const { statut, corps: dit } = await demander(corps)
      if (statut !== 201) throw new Error(`${statut} ${JSON.stringify(dit)}`)
      await banc.viderFile()
      return lire(dit.data.id)
    },
    reprendre: (id: number) => banc.appeler('POST', `colis/${id}/reprise`, { jeton }),
    telecharger: (id: number, partie = 1, entetes: Record<string, string> = {}) =>
      banc.appeler('GET', `colis/${id}/parties/${partie}`, { jeton, entetes }),
    compter: (requete = 'du=2026-01-01&au=2026-12-31') =>
      banc.appeler('GET', `colis/compte?${requete}`, { jeton }),
    /** An application with these files, put away. */
    async archiver(fichiers: Contenus = [{}], champs: Parameters<typeof creerProjet>[2] = {}) {
      const porteur = await creerPorteur(banc)
      const projet = await creerProjet(banc, porteur, champs)
      const deposes = []
      for (const f of fichiers) deposes.push(await deposerFichier(banc, projet, f))
      const corps = { motif: 'Doublon' }
      const r = await banc.appeler('PATCH', `projets/${projet.id}/archiver`, { jeton, corps })
      if (r.statut !== 200) throw new Error(JSON.stringify(r.corps))
      return { projet, porteur, fichiers: deposes }
    },
  }
}
