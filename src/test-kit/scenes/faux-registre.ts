import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

/** One establishment as the register answers it; fields given replace those of an ordinary one. */
export function reponseRegistre(siret: string, etablissement: object = {}, unite: object = {}): object {
  const siege = {
    siret,
    adresse: '12 RUE DES TILLEULS 29100 DOUARNENEZ',
    numero_voie: '12',
    type_voie: 'RUE',
    libelle_voie: 'DES TILLEULS',
    code_postal: '29100',
    libelle_commune: 'DOUARNENEZ',
    region: '53',
    etat_administratif: 'A',
    ...etablissement,
  }
  return {
    results: [
      {
        siren: siret.slice(0, 9),
        nom_complet: 'LETTRES EN RADE',
        nom_raison_sociale: 'LETTRES EN RADE',
        etat_administratif: 'A',
        nature_juridique: '9220',
        matching_etablissements: [siege],
        complements: { est_association: true, identifiant_association: 'W751245606' },
        ...unite,
      },
    ],
  }
}

export interface FauxRegistre {
  url: string
  demandes: IncomingMessage[]
  /** What it does from now on. */
  repondre: RequestListener
  fermer(): Promise<void>
}

/** A register on loopback, whose answers a test sets. */
export async function ouvrirFauxRegistre(): Promise<FauxRegistre> {
  const serveur = createServer((req, rep) => {
    faux.demandes.push(req)
    faux.repondre(req, rep)
  })
  await new Promise<void>((suite) => serveur.listen(0, '127.0.0.1', suite))
  const adresse = serveur.address()
  if (adresse === null || typeof adresse === 'string') throw new Error('pas de port')
  const faux: FauxRegistre = {
    url: `http://127.0.0.1:${adresse.port}`,
    demandes: [],
    repondre: (_req, rep) => rep.end(JSON.stringify({ results: [] })),
    fermer: () => {
      serveur.closeAllConnections()
      return new Promise((suite) => serveur.close(() => suite()))
    },
  }
  return faux
}
