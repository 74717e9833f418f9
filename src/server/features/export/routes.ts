import { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import { contratsExport as c } from '#domain/export/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { exporterAidesAnterieures } from './exporter-aides-anterieures.ts'
import { exporterDonnees } from './exporter-donnees.ts'
import { exporterJournal } from './exporter-journal.ts'
import { exporterListeCommissions } from './exporter-liste-commissions.ts'
import { exporterListeComptes } from './exporter-liste-comptes.ts'
import { exporterListeConversations } from './exporter-liste-conversations.ts'
import { exporterListePorteurs } from './exporter-liste-porteurs.ts'
import { exporterListeProjets } from './exporter-liste-projets.ts'
import { listerExports } from './lister-exports.ts'

export const routesExport: readonly Route[] = [
  route(c.listerExports, { agir: listerExports }),
  route(c.exporterDonnees, { agir: exporterDonnees }),
  route(c.exporterJournal, { agir: exporterJournal }),
  route(c.exporterListeConversations, { agir: exporterListeConversations }),
  route(c.exporterListeCommissions, { agir: exporterListeCommissions }),
  route(c.exporterListeProjets, { agir: exporterListeProjets }),
  route(c.exporterListePorteurs, { agir: exporterListePorteurs }),
  route(c.exporterListeComptes, { agir: exporterListeComptes }),
  route(contratsAideAnterieure.exporterAidesAnterieures, { agir: exporterAidesAnterieures }),
]
