import { Link } from 'react-router'
import type { Changement } from '#domain/controle/changements.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { AvantApres, type Fait, GroupesDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { TableauComparatif } from '#web/socle/projet/document/TableauComparatif.tsx'
import { adresseComparaison } from '#web/socle/projet/projets.ts'
import { groupesBudget } from './faits-document.ts'
import { groupesCompares } from './lignes-comparees.ts'

interface Proprietes {
  projet: ProjetReponse
  faits: readonly Fait[]
  changements: readonly Changement[] | undefined
  /** The application it is read against; without one, the figures stand alone. */
  precedente: Passe['precedente']
}

/** The budget, each of its figures beside last year's where the structure has one. */
export function PartieBudget({ projet: p, faits, changements = [], precedente }: Proprietes) {
  const groupes = groupesBudget(p, faits)
  if (!precedente) return <GroupesDocument groupes={groupes} changements={changements} />
  const compares = groupesCompares(groupes, p, precedente.budget).map((groupe) => ({
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
      <TableauComparatif
        legende={`Budget ${p.annee} à côté de celui de la demande ${precedente.numero}`}
        entete={`Comparé à la demande de ${precedente.annee}`}
        colonnes={{
          cette: String(p.annee),
          avant: precedente.annee === p.annee ? precedente.numero : String(precedente.annee),
        }}
        groupes={compares}
      />
      {disparus.length > 0 && (
        <GroupesDocument groupes={[{ titre: 'Retiré de cette partie', faits: [] }]} changements={disparus} />
      )}
      <Link className="comparatif-lien" to={adresseComparaison([precedente.id, p.id])}>
        Comparer toute la demande avec {precedente.annee}
      </Link>
    </>
  )
}
