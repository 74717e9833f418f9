import './comme-npm-start.ts'
import { EXPORTS } from '#domain/export/types-export.ts'
import { entetesAdmin } from './appels.ts'
import { monterPortail } from './monter.ts'
import { lecteurAPart, lireePendant, mo } from './pendant.ts'

/**
 * Exports each type from 50 000 applications (or the number given) while somebody else reads the list: how
 * long it takes, how much the process grows, how long the other waits. Prints figures, decides nothing.
 * `node bench/export.ts [applications]`, two to five minutes on two cores.
 */
const portail = await monterPortail(Number(process.argv[2] ?? 50_000))
const headers = await entetesAdmin(portail)
const exportateur = lecteurAPart()
console.log(`${portail.total} demandes`)
const { mesurer, fermer } = await lireePendant(portail, headers)

try {
  for (const { type } of EXPORTS)
    await mesurer(type, async () => {
      const { octets } = await exportateur.lire({
        adresse: `${portail.adresse}export/excel`,
        init: {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ type, dateDebut: '2000-01-01', dateFin: '2099-12-31' }),
        },
      })
      return `${mo(octets)} Mo reçus`
    })
} finally {
  fermer()
  exportateur.fermer()
  await portail.fermer()
}
