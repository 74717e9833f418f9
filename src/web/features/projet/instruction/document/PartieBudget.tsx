import { Link } from 'react-router'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Changement } from '#domain/controle/changements.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { AvantApres, type Fait, GroupesDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { TableauComparatif } from '#web/socle/projet/document/TableauComparatif.tsx'
import { adresseComparaison } from '#web/socle/projet/projets.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { groupesBudget } from './faits-document.ts'
import { groupesCompares } from './lignes-comparees.ts'
import { groupesFaceALaReprise } from './lignes-reprises.ts'

interface Proprietes {
  projet: ProjetReponse
  faits: readonly Fait[]
  changements: readonly Changement[] | undefined
  /** The application it is read against; without one, the figures stand alone. */
  precedente: Passe['precedente']
  /** Or the aid before the portal, which comes later. */
  reprise: AideAnterieure | null
}

/** The budget, each of its figures beside last year's where the structure has one. */
export function PartieBudget({ projet: p, faits, changements = [], precedente, reprise }: Proprietes) {
  const groupes = groupesBudget(p, faits)
  if (!precedente && !reprise) return <GroupesDocument groupes={groupes} changements={changements} />
  const lus = reprise
    ? groupesFaceALaReprise(groupes, p, reprise)
    : groupesCompares(groupes, p, precedente?.budget ?? p)
  const compares = lus.map((groupe) => ({
    ...groupe,
    lignes: groupe.lignes.map((ligne) => {
      const c = changements.find(({ champ }) => champ === ligne.champ)
      return c ? { ...ligne, valeur: <AvantApres changement={c} long={false} /> } : ligne
    }),
  }))
  const dites = new Set(compares.flatMap((g) => g.lignes.map((l) => l.champ)))
  const disparus = changements.filter((c) => !dites.has(c.champ))
  return (
    <>
      {reprise ? (
        <TableauComparatif
          legende={`Budget ${p.annee} à côté de l’aide reprise de ${reprise.annee}`}
          entete={
            <>
              Comparé à l’aide de {reprise.annee} <Reprise />
            </>
          }
          colonnes={{ cette: String(p.annee), avant: String(reprise.annee) }}
          groupes={compares}
        />
      ) : (
        precedente && (
          <TableauComparatif
            legende={`Budget ${p.annee} à côté de celui de la demande ${precedente.numero}`}
            entete={`Comparé à la demande de ${precedente.annee}`}
            colonnes={{
              cette: String(p.annee),
              avant: precedente.annee === p.annee ? precedente.numero : String(precedente.annee),
            }}
            groupes={compares}
          />
        )
      )}
      {disparus.length > 0 && (
        <GroupesDocument groupes={[{ titre: 'Retiré de cette partie', faits: [] }]} changements={disparus} />
      )}
      {precedente && (
        <Link className="comparatif-lien" to={adresseComparaison([precedente.id, p.id])}>
          Comparer toute la demande avec {precedente.annee}
        </Link>
      )}
    </>
  )
}

/** Taken over from the tool before: a record, no application. */
const Reprise = () => (
  <span className="comparatif-reprise">
    <Icone nom="annuler" petite enLigne />
    reprise
  </span>
)
