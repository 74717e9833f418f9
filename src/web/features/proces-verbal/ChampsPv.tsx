import { formatJour } from '#domain/commun/jours.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import type { SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { LIBELLES_SAISIE as L } from '#domain/proces-verbal/saisie-visible.ts'
import type { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'

interface Proprietes {
  f: ReturnType<typeof useReglages<SaisiePv, BrouillonPv>>
  brouillon: BrouillonPv
}

const UN_PAR_LIGNE = 'Un nom par ligne.'

/** What the minutes say while that field stays empty: what the sitting gave. */
const laisseVide = (saisi: string | null, dit: string | null): string | undefined =>
  saisi !== null || dit === null ? undefined : `Laissé vide\u00a0: «\u00a0${dit}\u00a0».`

/** What staff type of a draft: all of it where no sitting was recorded, the rest where one was. */
export function ChampsPv({ f, brouillon: b }: Proprietes) {
  const { saisie } = b
  const { convocation } = b.contenu
  return (
    <>
      {b.rang > 1 && (
        <section className="pile-4">
          <ZoneTexte
            {...f.champ('motifRectification')}
            libelle={L.motifRectification}
            lignes={3}
            max={1000}
          />
        </section>
      )}
      {b.enSeance ? <Signataires f={f} brouillon={b} /> : <Seance f={f} brouillon={b} />}
      <section className="pile-4" aria-labelledby="pv-convocation">
        <h2 id="pv-convocation">Lieu et convocation</h2>
        <SaisieTexte
          {...f.champ('lieu')}
          libelle={L.lieu}
          max={200}
          aide={laisseVide(saisie.lieu, b.contenu.lieu) ?? 'Ou «\u00a0visioconférence\u00a0».'}
        />
        <div className="pv-ligne">
          <SaisieDate
            {...f.champ('convocationLe')}
            libelle={L.convocationLe}
            aide={laisseVide(saisie.convocationLe, convocation.le && formatJour(convocation.le))}
          />
          <SaisieTexte
            {...f.champ('convocationMode')}
            libelle={L.convocationMode}
            max={200}
            aide={laisseVide(saisie.convocationMode, convocation.mode) ?? '«\u00a0par e-mail\u00a0»'}
          />
        </div>
        <SaisieTexte
          {...f.champ('ordreDuJour')}
          libelle={L.ordreDuJour}
          max={1000}
          aide={laisseVide(saisie.ordreDuJour, b.contenu.ordreDuJour)}
        />
        <SaisieTexte {...f.champ('documents')} libelle={L.documents} max={1000} />
      </section>
      <section className="pile-4" aria-labelledby="pv-autres">
        <h2 id="pv-autres">Autres points</h2>
        <ZoneTexte {...f.champ('autresPoints')} libelle={L.autresPoints} lignes={4} max={10_000} />
      </section>
      <section className="pile-4" aria-labelledby="pv-mobiles">
        <h2 id="pv-mobiles">Codes de signature</h2>
        <p className="secondaire">
          Le code part par SMS au mobile donné ici&nbsp;; sans mobile, à l’adresse e‑mail du compte.
        </p>
        <div className="pv-ligne">
          <SaisieTexte {...f.champ('mobilePresident')} type="tel" libelle={L.mobilePresident} max={30} />
          <SaisieTexte {...f.champ('mobileSecretaire')} type="tel" libelle={L.mobileSecretaire} max={30} />
        </div>
      </section>
    </>
  )
}

/** Who signs, when it is not who presided or kept the minutes: one in conflict may ask that another does. */
function Signataires({ f, brouillon: b }: Proprietes) {
  const options = b.personnes.map((p) => ({ valeur: p.id, libelle: `${p.prenom} ${p.nom}` }))
  return (
    <section className="pile-4" aria-labelledby="pv-signataires">
      <h2 id="pv-signataires">Signataires</h2>
      <p className="secondaire">
        {b.contenu.presidence} (présidence) et {b.contenu.secretariat} (secrétariat) signent. Un membre
        déporté peut signer&nbsp;; un autre signataire, parmi ceux qui ont siégé, peut être désigné à sa
        place.
      </p>
      <div className="pv-ligne">
        <Selection
          {...f.champ('presidentId')}
          libelle="Signe à la place de la présidence"
          options={options}
        />
        <Selection {...f.champ('secretaireId')} libelle="Signe à la place du secrétariat" options={options} />
      </div>
    </section>
  )
}

/** What a sitting would have recorded. */
function Seance({ f, brouillon }: Proprietes) {
  const options = brouillon.personnes.map((p) => ({ valeur: p.id, libelle: `${p.prenom} ${p.nom}` }))
  return (
    <section className="pile-4" aria-labelledby="pv-seance">
      <h2 id="pv-seance">Séance et présence</h2>
      <p className="secondaire">
        Aucune séance n’a été conduite sur le portail pour cette étape&nbsp;: ces faits se saisissent, rien
        n’est supposé.
      </p>
      <div className="pv-ligne">
        <SaisieDate {...f.champ('date')} libelle={L.date} aide="Laissée vide : celle de la commission." />
        <SaisieTexte {...f.champ('ouverture')} libelle={L.ouverture} taille="courte" aide="09:30" />
        <SaisieTexte {...f.champ('cloture')} libelle={L.cloture} taille="courte" aide="12:15" />
      </div>
      <div className="pv-ligne">
        <Selection {...f.champ('presidentId')} libelle={L.presidentId} options={options} />
        <Selection {...f.champ('secretaireId')} libelle={L.secretaireId} options={options} />
        <SaisieNombre {...f.champ('enFonction')} libelle={L.enFonction} max={500} />
      </div>
      <div className="pv-ligne">
        <ZoneTexte {...f.champ('presents')} libelle={L.presents} aide={UN_PAR_LIGNE} lignes={5} />
        <ZoneTexte
          {...f.champ('representes')}
          libelle={L.representes}
          aide="Un par ligne, « Mandant par mandataire »."
          lignes={5}
        />
      </div>
      <div className="pv-ligne">
        <ZoneTexte {...f.champ('excuses')} libelle={L.excuses} aide={UN_PAR_LIGNE} lignes={3} />
        <ZoneTexte {...f.champ('absents')} libelle={L.absents} aide={UN_PAR_LIGNE} lignes={3} />
      </div>
    </section>
  )
}
