import type { ServerResponse } from 'node:http'
import { cleDeLuhn } from '#domain/commun/luhn.ts'
import { rnaElectronique, siretElectronique } from '#domain/structure/siret.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Registre } from '#server/contexte/dehors.ts'
import { demander } from '#server/infra/registre/registre-public.ts'
import { ouvrirServeurLocal } from './serveur-local.ts'

/** How the stand-in is named on the screens. */
export const NOM_REGISTRE_DEMO = 'annuaire de démonstration'

const avecCle = (chiffres: string): string =>
  [...'0123456789'].map((cle) => chiffres + cle).find(cleDeLuhn) ?? chiffres

/** An invented SIRET whose key is right, of the structure of this rank. */
export const siretDemo = (rang: number): string => avecCle(`${avecCle(String(10_000_100 + rang * 7))}0001`)

/** An invented RNA of the structure of this rank. */
export const rnaDemo = (rang: number): string => `W38${String(1_000_000 + rang * 13)}`

/** The inverse: what the register has beside an invented RNA. */
const siretDuRna = (rna: string): string => siretDemo(Math.trunc((Number(rna.slice(3)) - 1_000_000) / 13))

const FERMEE = siretDemo(7)
const AUTRE_NOM = siretDemo(12)

interface StructureDemo {
  siret: string
  rna: string | null
  nomStructure: string
  adresse: string | null
  codePostal: string | null
  ville: string | null
}

/** To be tried at registration: nobody has it yet. */
const A_ESSAYER: StructureDemo = {
  siret: '73282932000074',
  rna: 'W751245606',
  nomStructure: 'Les Marées du livre',
  adresse: '3 quai du Petit-Port',
  codePostal: '29100',
  ville: 'Douarnenez',
}

/** What a register would answer of a structure of the demonstration. */
export function reponseDemo(structure: StructureDemo): object {
  const nom =
    structure.siret === AUTRE_NOM ? `${structure.nomStructure} et compagnie` : structure.nomStructure
  const fermee = structure.siret === FERMEE
  const etablissement = {
    siret: structure.siret,
    libelle_voie: structure.adresse,
    code_postal: structure.codePostal,
    libelle_commune: structure.ville,
    etat_administratif: fermee ? 'F' : 'A',
    date_fermeture: fermee ? '2026-01-31' : null,
  }
  return {
    results: [
      {
        siren: structure.siret.slice(0, 9),
        nom_raison_sociale: nom.toUpperCase(),
        etat_administratif: 'A',
        nature_juridique: '9220',
        matching_etablissements: [etablissement],
        complements: { est_association: true, identifiant_association: structure.rna },
      },
    ],
  }
}

/** Starts a stand-in for the public register, on loopback: it knows this portal's structures, one to try. */
export async function ouvrirRegistreDemo(db: Db): Promise<Registre> {
  const repondre = async (url: string | undefined, rep: ServerResponse): Promise<void> => {
    const demande = new URL(url ?? '/', 'http://demo').searchParams.get('q') ?? ''
    const rna = rnaElectronique(demande)
    const siret = rna === null ? (siretElectronique(demande) ?? '') : siretDuRna(rna)
    const connue = await db
      .selectFrom('porteur')
      .select(['siret', 'rna', 'nomStructure', 'adresse', 'codePostal', 'ville'])
      .where((eb) => (rna === null ? eb('siret', '=', siret) : eb('rna', '=', rna)))
      .orderBy('id')
      .executeTakeFirst()
    const s = siret === A_ESSAYER.siret ? A_ESSAYER : connue
    rep.end(JSON.stringify(s ? reponseDemo({ ...s, siret }) : { results: [] }))
  }
  const adresse = await ouvrirServeurLocal((req, rep) => {
    repondre(req.url, rep).catch(() => rep.writeHead(500).end())
  })
  return {
    nom: NOM_REGISTRE_DEMO,
    chercher: (siret) => demander(adresse, siret, 'portail-aides (demonstration)'),
  }
}
