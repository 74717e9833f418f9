import { LIBELLES_BILAN as L } from '#domain/bilan/bilan.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ecartDe, ecartDeTaux, formatTaux, type GenreChiffre, partDe } from '#domain/commun/ecart.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { aideEnTrop, LIGNES_BILAN, PART_MAX } from '#domain/constats/bilan.ts'
import type { ChangementLu } from '#domain/controle/changements.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import { AvantApres } from '#web/socle/projet/document/PartieDocument.tsx'
import type { GroupeCompare, LigneComparee } from '#web/socle/projet/document/TableauComparatif.tsx'

const ecrire = (nombre: number, genre: GenreChiffre): string =>
  genre === 'euros' ? formatEuros(nombre) : formatNombre(nombre)

/** A figure, and what was planned for who reads the column alone. */
const Fait = ({ valeur, prevu }: { valeur: string; prevu: string }) => (
  <>
    {valeur}
    {prevu && <span className="cache">{`, prévu\u00a0: ${prevu}`}</span>}
  </>
)

function ligneComparee(
  champ: string,
  libelle: string,
  [prevu, fait]: readonly [number | null, number | null],
  genre: GenreChiffre,
): LigneComparee {
  const avant = prevu === null ? '' : ecrire(prevu, genre)
  const valeur = <Fait valeur={fait === null ? INCONNUE : ecrire(fait, genre)} prevu={avant} />
  return { champ, libelle, valeur, avant, ...ecartDe(prevu, fait, genre) }
}

const GROUPES = [
  { titre: 'Auteurs', dit: (champ: string) => /Auteurs/.test(champ) },
  { titre: 'Modérateurs et éditeurs', dit: (champ: string) => /Moderateurs|Editeurs/.test(champ) },
]

/** Report against plan, in groups, a corrected figure beside its first; last, aid over final budget. */
export function groupesBilan(
  projet: ProjetReponse,
  aVerifier: ReadonlySet<string>,
  changements: readonly ChangementLu[] = [],
): GroupeCompare[] {
  const lignes = LIGNES_BILAN.map(({ champ, prevu, genre }) => {
    const changement = changements.find((c) => c.champ === champ)
    return {
      ...ligneComparee(champ, L[champ], [projet[prevu], projet[champ]], genre),
      ...(changement && { valeur: <AvantApres changement={changement} long /> }),
      vif: aVerifier.has(champ),
    }
  })
  const groupes = GROUPES.map(({ titre, dit }) => ({ titre, lignes: lignes.filter((l) => dit(l.champ)) }))
  const reste = lignes.filter((l) => !GROUPES.some((g) => g.dit(l.champ)))
  return [...groupes, { titre: 'Budget', lignes: [...reste, ...lignesAide(projet)] }]
}

function lignesAide(projet: ProjetReponse): LigneComparee[] {
  const aide = projet.paiement?.montant ?? projet.montantAlloue
  if (aide === null) return []
  const [prevue, faite] = [
    partDe(projet.montantAlloue, projet.budgetGlobal),
    partDe(aide, projet.budgetGlobalFinal),
  ]
  const trop = aideEnTrop(aide, projet.budgetGlobalFinal)
  const dire = (taux: number | null): string => (taux === null ? '' : formatTaux(taux))
  return [
    ligneComparee('aide', 'Aide accordée, puis payée', [projet.montantAlloue, aide], 'euros'),
    {
      champ: 'partAide',
      libelle: 'Aide, part du budget',
      valeur: dire(faite),
      avant: dire(prevue),
      ecart: ecartDeTaux(prevue, faite),
      pourcent: trop === null ? `${formatTaux(PART_MAX)} au plus` : `${formatEuros(trop)} de trop`,
      grave: trop !== null,
    },
  ]
}
