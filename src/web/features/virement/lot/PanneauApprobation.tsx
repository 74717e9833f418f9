import type { ReactNode } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatHeure, formatJour, jourDe } from '#domain/commun/jours.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'
import { aApprouver, rejetsARelire } from '../dire-lot.ts'
import { compter, nomDe } from '../jours-dits.ts'
import type { Demander } from './DialogueLot.tsx'
import type { LectureRejets } from './use-lecture-rejets.ts'
import type { LigneVisee } from './use-ligne-visee.ts'

interface Proprietes {
  lot: LotLu
  demander: Demander
  visee: LigneVisee
  lecture: LectureRejets
}

/** What the second person reads before approving; to who prepared the run, that somebody else must. */
export function PanneauApprobation({ lot, demander, visee, lecture }: Proprietes) {
  const { id } = useMoi()
  const { nombre, montant } = aApprouver(lot)
  const bloquee = lot.lignes.find((l) => l.blocage)
  const refusJour = refusExecution(lot.execution, jourDe(new Date()))
  const meme = lot.secondePersonne
  const raison = bloquee ? `Décidez d’abord de la ligne ${bloquee.rang}.` : lot.refus.approuver
  const rejets = rejetsARelire(lot)
  return (
    <section className="lot-panneau">
      <h2>Approbation</h2>
      <p className="lot-panneau-montant">{formatEuros(montant)}</p>
      <p className="secondaire">
        {compter(nombre, 'virement')}, le {formatJour(lot.execution)}
      </p>
      <ul className="lot-verifications filets-bas">
        {rejets.length > 0 && (
          <Point
            statut="attention"
            mot={`${compter(rejets.length, 'aide')} déjà rejetée${rejets.length > 1 ? 's' : ''}`}
          >
            {rejets.map((rejet) => (
              <span key={rejet.id} className="lot-a-relire">
                Ligne {rejet.rang}
                {'\u00a0'}: {rejet.dejaRejetee?.memeCompte ? 'même compte, jugé juste' : 'compte changé'}{' '}
                <button type="button" className="lien" onClick={() => visee.viserBoite(rejet.id)}>
                  Lire la ligne {rejet.rang}
                </button>
              </span>
            ))}
          </Point>
        )}
        <Point
          statut={meme ? 'courant' : 'fait'}
          mot={meme ? 'Une seconde personne doit approuver' : 'Seconde personne'}
        >
          Préparé par {lot.prepare.par.id === id ? 'vous' : nomDe(lot.prepare.par)}
          {lot.modifiePar.id !== lot.prepare.par.id &&
            `, modifié par ${lot.modifiePar.id === id ? 'vous' : nomDe(lot.modifiePar)}`}
          {!meme && lot.etat === 'prepare' && ', lu par vous'}
        </Point>
        {lot.comptesOuverts.map(({ par, le }) => (
          <Point key={par.id} statut="attention" mot={`Compte de ${nomDe(par)}`}>
            Vous l’avez ouvert ou modifié vous-même le {formatJour(jourDe(new Date(le)))}. Faites plutôt
            approuver ce lot par quelqu’un d’autre&nbsp;: le journal le dira.
          </Point>
        ))}
        {lot.comptesDuMeme.map(({ compte, par }) => (
          <Point
            key={`${compte.id}-${par.id}`}
            statut="attention"
            mot={`Compte de ${nomDe(compte)}, et le vôtre`}
          >
            {nomDe(par)} a ouvert ou modifié les deux. Assurez-vous que deux personnes différentes lisent ce
            lot.
          </Point>
        ))}
        <Point statut="fait" mot="IBAN, BIC et titulaires valides" />
        <Point statut="fait" mot="Aucune convention dans un autre lot" />
        {refusJour === null ? (
          <Point statut="fait" mot="Jour ouvré pour la banque" />
        ) : (
          <Point statut="attention" mot={refusJour} />
        )}
        {bloquee ? (
          <Point
            statut="attention"
            mot={`${bloquee.blocage?.motif === 'rib' ? 'RIB inchangés' : 'Lignes prêtes'}\u00a0: ${lot.lignes.length - lot.bloquees.nombre} sur ${lot.lignes.length}`}
          >
            <button type="button" className="lien" onClick={() => visee.viser(bloquee.id)}>
              Aller à la ligne {bloquee.rang}
            </button>
          </Point>
        ) : (
          <Point statut="fait" mot="RIB inchangés depuis la préparation" />
        )}
      </ul>
      {lot.approuve && (
        <p className="lot-approuve ligne">
          <Icone nom="fait" petite />
          Approuvé par {lot.approuve.par.id === id ? 'vous' : nomDe(lot.approuve.par)} à{' '}
          {formatHeure(new Date(lot.approuve.le))}
        </p>
      )}
      {lot.etat === 'prepare' && !meme && (
        <>
          {rejets.length > 0 && (
            <div className="lot-lecture">
              <CaseACocher
                id={lecture.id}
                nom="rejetsLus"
                libelle={`J’ai lu ${rejets.length > 1 ? 'les rejets des lignes' : 'le rejet de la ligne'} ${enumerer(rejets.map((l) => l.rang))}.`}
                valeur={lecture.lus}
                onChange={lecture.cocher}
              />
            </div>
          )}
          <Bouton
            large
            variante="primary"
            desactive={lot.refus.approuver !== null || !lecture.fait}
            decritPar="approbation-raison"
            onClick={() => demander({ quoi: 'approuver' })}
          >
            Approuver {compter(nombre, 'virement')}
          </Bouton>
          <p className="lot-raison" id="approbation-raison">
            {raison ??
              (lecture.fait ? null : `Lisez d’abord ${rejets.length > 1 ? 'les rejets' : 'le rejet'}.`) ??
              'Votre nom et l’heure seront inscrits au journal et sur l’ordre de virement.'}
          </p>
        </>
      )}
    </section>
  )
}

const enumerer = (rangs: readonly number[]): string =>
  rangs.length < 2 ? String(rangs[0]) : `${rangs.slice(0, -1).join(', ')} et ${rangs.at(-1)}`

const Point = ({ statut, mot, children }: { statut: Statut; mot: string; children?: ReactNode }) => (
  <li className={STATUTS[statut].classe}>
    <Icone nom={STATUTS[statut].icone} petite teintee />
    <div>
      <p className={statut === 'attention' ? 'fort' : undefined}>{mot}</p>
      {children && <p className="secondaire petit">{children}</p>}
    </div>
  </li>
)
